import { type Text, text } from '@jadara/contract/core/text'
import { conditionSettingsSchema, type IndexingChoice, indexingChoices } from '@jadara/contract/eligibility/condition-settings'
import { conditionNames, formatCondition } from '@jadara/contract/eligibility/condition-texts'
import { type ConditionCode, conditionCodes } from '@jadara/contract/eligibility/outcomes'
import { toRoundConditions } from '@jadara/contract/eligibility/round-conditions'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { RoundFormValues } from './round-values.ts'
import css from './rounds.module.css'

const labels = {
  from: text('From', 'من'),
  to: text('To', 'إلى'),
  least: text('At least', 'على الأقل'),
  most: text('At most', 'على الأكثر'),
  accepts: text('A paper counts by', 'يُحتسب البحث بناءً على'),
}
const texts = {
  emptyWindow: text('Empty: as at registration.', 'إذا تُرك فارغًا فكما عند التسجيل.'),
  emptyYears: text('Empty: the years of the PhD window at registration.', 'إذا تُرك فارغًا فسنوات فترة الدكتوراه عند التسجيل.'),
  emptyCount: text('Empty: as in “What is asked”.', 'إذا تُرك فارغًا فكما في «المطلوب تقديمه».'),
  public: text('The public reads:', 'يقرأ الجمهور:'),
}
const choices: Readonly<Record<IndexingChoice, Text>> = {
  scopus: text('Scopus', 'سكوبس'),
  list: text('The institution’s list of accepted journals', 'قائمة المجلات المعتمدة لدى المؤسسة'),
  either: text('Scopus or the list', 'سكوبس أو القائمة'),
}
const acceptOptions = indexingChoices.map((value) => ({ value, label: choices[value] }))

/** Each condition of the round: whether it is on, its limits, and its sentence for the public. */
export function ConditionParts() {
  return (
    <FieldGrid>
      {conditionCodes.map((code) => (
        <Condition key={code} code={code} />
      ))}
    </FieldGrid>
  )
}

function Condition({ code }: { code: ConditionCode }) {
  const isOn = Boolean(useWatch({ name: `conditions.${code}.isOn` }))
  return (
    <>
      <Checkbox name={`conditions.${code}.isOn`} label={conditionNames[code]} />
      {isOn && <ConditionLimits code={code} />}
      {isOn && <PublicSentence code={code} />}
    </>
  )
}

function ConditionLimits({ code }: { code: ConditionCode }) {
  const name = (limit: string) => `conditions.${code}.${limit}`
  switch (code) {
    case 'phd-window':
      return (
        <>
          <DateInput name={name('from')} label={labels.from} hint={texts.emptyWindow} span={3} optional />
          <DateInput name={name('to')} label={labels.to} span={3} optional />
        </>
      )
    case 'year':
      return (
        <>
          <NumberLikeInput name={name('from')} label={labels.from} hint={texts.emptyYears} span={3} maxLength={4} optional />
          <NumberLikeInput name={name('to')} label={labels.to} span={3} maxLength={4} optional />
        </>
      )
    case 'papers':
      return (
        <>
          <NumberLikeInput name={name('least')} label={labels.least} hint={texts.emptyCount} span={3} maxLength={2} optional />
          <NumberLikeInput name={name('most')} label={labels.most} span={3} maxLength={2} optional />
        </>
      )
    case 'indexing':
      return <RadioGroup name={name('accepts')} label={labels.accepts} options={acceptOptions} />
    default:
      return null
  }
}

/** In both languages, while one types; nothing while the limits are not valid. */
function PublicSentence({ code }: { code: ConditionCode }) {
  const { say } = useLanguage()
  const [conditions, registrationPhdWindow, least, most] = useWatch<
    RoundFormValues,
    ['conditions', 'registrationPhdWindow', 'journalsLeast', 'journalsMost']
  >({ name: ['conditions', 'registrationPhdWindow', 'journalsLeast', 'journalsMost'] })
  const settings = conditionSettingsSchema.safeParse(conditions)
  const isComplete = registrationPhdWindow.from !== '' && registrationPhdWindow.to !== '' && Number(least) > 0 && Number(most) > 0
  if (!settings.success || !isComplete) return null
  const round = { registrationPhdWindow, journalsLeast: Number(least), journalsMost: Number(most) }
  const sentence = formatCondition(code, toRoundConditions(settings.data, round))
  return (
    <div className={css.sentence}>
      <span className="muted">{say(texts.public)}</span>
      <p lang="en" dir="ltr">
        {sentence.en}
      </p>
      <p lang="ar" dir="rtl">
        {sentence.ar}
      </p>
    </div>
  )
}
