import { formatYear, type Text, text } from '@jadara/contract/core/text'
import { conditionNames } from '@jadara/contract/eligibility/condition-texts'
import type { ConditionState } from '@jadara/contract/eligibility/outcomes'
import { evaluateQuickCheck, listQuickCheckFields, type QuickCheckField } from '@jadara/contract/eligibility/quick-check'
import type { RoundConditions } from '@jadara/contract/eligibility/round-conditions'
import { publicPages } from '@jadara/contract/site/pages'
import { usePublicPage } from '../page.tsx'
import { TextLines } from '../parts/prose.tsx'
import { RegisterOrSignInLink } from '../parts/round-state.tsx'
import { PublicArticleLayout } from './sheet.tsx'

const texts = {
  phd: text('In which year did you obtain your PhD?', 'في أي سنة حصلت على الدكتوراه؟'),
  egyptian: text('Are you an Egyptian national?', 'هل أنت مصري الجنسية؟'),
  degree: text('Where was your PhD awarded?', 'أين مُنحت الدكتوراه؟'),
  won: text('Have you won this award before?', 'هل سبق أن فزت بهذه الجائزة؟'),
  yes: text('Yes', 'نعم'),
  no: text('No', 'لا'),
  egypt: text('In Egypt', 'في مصر'),
  abroad: text('Abroad', 'خارج مصر'),
  check: text('Check', 'تحقّق'),
  guidelines: text('Read the entry guidelines', 'اقرأ شروط التقدّم'),
  noRound: text(
    'No round is open for applications now. The conditions of the next one are announced here.',
    'لا توجد دورة مفتوحة الآن، وتُعلن شروط الدورة القادمة هنا.',
  ),
  note: text('This is no decision: the award office checks every application.', 'ليس هذا قرارًا، فمكتب الجائزة يراجع كل طلب.'),
}

const verdicts: Readonly<Record<ConditionState, Text>> = {
  met: text('By these answers you can apply.', 'بحسب إجاباتك يمكنك التقدّم.'),
  unknown: text('By these answers it cannot be told for certain.', 'لا يمكن الجزم بناءً على هذه الإجابات.'),
  'not-met': text('By these answers you do not meet the conditions.', 'بحسب إجاباتك لا تستوفي الشروط.'),
}
const stateTexts: Readonly<Record<ConditionState, Text>> = {
  met: text('Met', 'مستوفى'),
  unknown: text('Not certain', 'غير مؤكد'),
  'not-met': text('Not met', 'غير مستوفى'),
}

const fieldConditions = {
  phd: conditionNames['phd-window'],
  egyptian: conditionNames.nationality,
  degree: conditionNames.validation,
  papers: conditionNames.papers,
  won: conditionNames.winner,
} as const satisfies Readonly<Record<QuickCheckField, Text>>

/** Four questions by a GET form: without an account and without scripts, and nothing is stored. */
export function QuickCheckPage() {
  const { say, slot, conditions, round } = usePublicPage()
  return (
    <PublicArticleLayout title={say(publicPages['can-i-apply'].title)}>
      <TextLines of={slot('canIApplyIntro')} className="check" />
      {conditions && round ? (
        <>
          <Verdict conditions={conditions} phdWindow={round.registrationPhdWindow} />
          <Questions conditions={conditions} />
        </>
      ) : (
        <p>{say(texts.noRound)}</p>
      )}
    </PublicArticleLayout>
  )
}

type VerdictProps = { conditions: RoundConditions; phdWindow: { readonly from: string; readonly to: string } }

function Verdict({ conditions, phdWindow }: VerdictProps) {
  const { say, to, answers } = usePublicPage()
  if (!answers) return null
  const outcomes = evaluateQuickCheck(answers, conditions, { registrationPhdWindow: phdWindow })
  const worst = (['not-met', 'unknown'] as const).find((one) => outcomes.some(({ state }) => state === one)) ?? 'met'
  return (
    <section id="answer" tabIndex={-1} className={`verdict ${worst}`} aria-labelledby="answer-title">
      <h2 id="answer-title">{say(verdicts[worst])}</h2>
      <ul>
        {outcomes.map(({ field, state, reason }) => (
          <li key={field}>
            <b>
              {say(fieldConditions[field])}: {say(stateTexts[state])}
            </b>
            <br />
            {say(reason)}
          </li>
        ))}
      </ul>
      <p className="next">
        {worst === 'not-met' ? (
          <a className="b" href={to('/conditions')}>
            {say(texts.guidelines)}
          </a>
        ) : (
          <RegisterOrSignInLink />
        )}
      </p>
      <p className="muted">{say(texts.note)}</p>
    </section>
  )
}

function Questions({ conditions }: { conditions: RoundConditions }) {
  const { say, to } = usePublicPage()
  const fields = listQuickCheckFields(conditions)
  return (
    <form method="get" action={`${to(publicPages['can-i-apply'].path)}#answer`} className="check">
      <div className="grid">
        {fields.map((field) => (
          <Question key={field} field={field} conditions={conditions} />
        ))}
        <div className="c6">
          <button type="submit" className="b go">
            {say(texts.check)}
          </button>
        </div>
      </div>
    </form>
  )
}

function Question({ field, conditions }: { field: QuickCheckField; conditions: RoundConditions }) {
  switch (field) {
    case 'phd':
      return <NumberQuestion field={field} label={texts.phd} digits={4} />
    case 'papers':
      return <NumberQuestion field={field} label={toPapersQuestion(conditions)} digits={3} />
    case 'degree':
      return (
        <ChoiceQuestion
          field={field}
          label={texts.degree}
          choices={[
            ['egypt', texts.egypt],
            ['abroad', texts.abroad],
          ]}
        />
      )
    default:
      return (
        <ChoiceQuestion
          field={field}
          label={texts[field]}
          choices={[
            ['yes', texts.yes],
            ['no', texts.no],
          ]}
        />
      )
  }
}

/** Names the years and the indexing, as far as the round has conditions on them. */
function toPapersQuestion({ year, indexing }: RoundConditions): Text {
  const [from, to] = [formatYear(year.from), formatYear(year.to)]
  const where = indexing.isOn ? indexedIn[indexing.accepts] : text('', '')
  const when = year.isOn ? text(` from ${from.en} to ${to.en}`, ` في الفترة من ${from.ar} إلى ${to.ar}`) : text('', '')
  return text(`How many journal papers have you published${when.en}${where.en}?`, `كم بحثًا نشرت في المجلات${when.ar}${where.ar}؟`)
}
const indexedIn = {
  scopus: text(', indexed in Scopus', '، مفهرسًا في سكوبس'),
  list: text(', in journals on the institution’s list', '، في مجلات معتمدة لدى المؤسسة'),
  either: text(
    ', indexed in Scopus or in journals on the institution’s list',
    '، مفهرسًا في سكوبس أو في مجلات معتمدة لدى المؤسسة',
  ),
}

/** Without braces, in which a page would show a placeholder. */
const digit = '[0-9٠-٩۰-۹]'

function NumberQuestion({ field, label, digits }: { field: QuickCheckField; label: Text; digits: number }) {
  const { say, answers } = usePublicPage()
  return (
    <div className="f c6">
      <label htmlFor={field}>{say(label)}</label>
      <input
        id={field}
        name={field}
        className="in"
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        pattern={digits === 4 ? digit.repeat(4) : `${digit}${digit}?${digit}?`}
        required
        defaultValue={answers?.[field]}
      />
    </div>
  )
}

type ChoiceProps = { field: QuickCheckField; label: Text; choices: readonly (readonly [value: string, label: Text])[] }

function ChoiceQuestion({ field, label, choices }: ChoiceProps) {
  const { say, answers } = usePublicPage()
  return (
    <fieldset className="f c6">
      <legend>{say(label)}</legend>
      <div className="pick">
        {choices.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={field} value={value} required defaultChecked={answers?.[field] === value} />
            {say(words)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
