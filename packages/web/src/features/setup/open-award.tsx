import { applicantCountTexts, reviewerCountTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { readActiveRound } from '@jadara/contract/rounds/active-round'
import { readOverview } from '@jadara/contract/rounds/overview'
import { listRounds, readRound } from '@jadara/contract/rounds/rounds'
import { openAward, readSetup, type Trial } from '@jadara/contract/rounds/setup'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { formatPrizeAmount, prizeCurrency } from '@jadara/contract/site/prize-amount'
import { useFormContext } from 'react-hook-form'
import { useActiveRound } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './open-award.module.css'

const texts = {
  title: text('Open the award?', 'أتريد فتح الجائزة؟'),
  about: text(
    'The public pages then show the following, without the note that this is a trial.',
    'تعرض الصفحات العامة بعد ذلك ما يلي، دون الإشارة إلى أنها تجربة.',
  ),
  go: text('Open the award', 'فتح الجائزة'),
  going: text('Opening…', 'جارٍ الفتح…'),
  done: text('The award is open.', 'فُتحت الجائزة.'),
  award: text('Award', 'الجائزة'),
  university: text('University', 'الجامعة'),
  office: text('Office', 'المكتب'),
  round: text('Round', 'الدورة'),
  prizes: text('Prizes', 'الجوائز'),
  themes: text('Themes', 'المجالات'),
  reviewers: text('Reviewers', 'المحكّمون'),
  noDeadline: text('the deadline is not set', 'لم يُحدَّد آخر موعد'),
  noReviewers: text('none yet', 'لا أحد بعد'),
  missing: text('Still missing:', 'ما زال ناقصًا:'),
  remove: text('Remove what came during the trial', 'حذف ما ورد أثناء التجربة'),
  removeHint: text(
    'These applicants with all their data, also what they submitted, for good. Reviewers, questions and texts stay.',
    'يُحذف هؤلاء المتقدمون وكل بياناتهم نهائيًّا، بما فيها ما قدّموه. ويبقى المحكّمون والأسئلة والنصوص.',
  ),
  confirmation: text('To remove it, type the name of the award', 'للحذف اكتب اسم الجائزة'),
}
const files = plural('# file', '# files', 'ملف واحد', 'ملفان', '# ملفات', '# ملفًا', '# ملف')

type Values = { removesTrial: boolean; confirmation: string }
type Props = {
  trial: Trial
  missing: readonly Text[]
  opened: boolean
  onClose: () => void
  onOpened: (notice: Text) => void
}

/** What the public will see, what is missing, and what the trial left. Nothing missing prevents the opening. */
export function OpenAward({ trial, missing, opened, onClose, onOpened }: Props) {
  const { say } = useLanguage()
  const { run } = useAction((body: Values) => callEndpoint(openAward, { body }), {
    onDone: () => onOpened(texts.done),
    touches: [readSetup, readActiveRound, readOverview, listRounds, readRound, listActiveKeyDates],
  })
  const { applicants, files: fileCount, bytes } = trial.left
  const [people, some, size] = [quantity(applicants, applicantCountTexts), quantity(fileCount, files), formatFileSize(bytes)]
  const what = (language: 'en' | 'ar', comma: string) =>
    fileCount === 0 ? people[language] : `${people[language]}${comma}${some[language]} (${size[language]})`
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      words={texts}
      kind="go"
      initial={{ removesTrial: false, confirmation: '' }}
      send={run}
      before={
        <Stack gap={4} below={5}>
          <PublicSummary trial={trial} />
          {missing.length > 0 && (
            <Banner tone="gold">
              {say(texts.missing)} {missing.map(say).join(' · ')}
            </Banner>
          )}
        </Stack>
      }
    >
      {applicants > 0 && (
        <>
          <Checkbox name="removesTrial" label={texts.remove} hint={texts.removeHint}>
            {say(text(`${texts.remove.en}: ${what('en', ', ')}`, `${texts.remove.ar}: ${what('ar', '، ')}`))}
          </Checkbox>
          <Confirmation />
        </>
      )}
    </FormDialog>
  )
}

function Confirmation() {
  const removes = useFormContext<Values>().watch('removesTrial')
  return removes && <TextInput name="confirmation" label={texts.confirmation} />
}

function PublicSummary({ trial }: { trial: Trial }) {
  const { say } = useLanguage()
  const { round } = useActiveRound()
  const { data: siteTexts = [] } = useRead(listSiteTexts)
  const slot = (name: string): Text => {
    const found = siteTexts.find((one) => one.slot === name)
    return found ? text(found.en, found.ar) : text('', '')
  }
  const addresses = ['officeEmail', 'officeSecondEmail'].map((name) => slot(name).en).filter((address) => address !== '')
  const [count, amount] = [formatNumberText(Number(slot('prizeCount').en)), formatPrizeAmount(Number(slot('prizeAmount').en))]
  const lines: readonly (readonly [Text, Text])[] = [
    [texts.award, slot('awardName')],
    [texts.university, slot('university')],
    [texts.office, text(addresses.join(', '), addresses.join('، '))],
    ...(round ? [[texts.round, formatRound(round)] as const] : []),
    [texts.prizes, text(`${count.en} × ${amount.en} ${prizeCurrency.en}`, `${count.ar} × ${amount.ar} ${prizeCurrency.ar}`)],
    [texts.themes, formatNumberText(trial.themes)],
    [texts.reviewers, trial.reviewers === 0 ? texts.noReviewers : quantity(trial.reviewers, reviewerCountTexts)],
  ]
  return (
    <dl className={css.summary}>
      {lines.map(([label, value]) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>
            <bdi>{say(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ShownRound = Readonly<Record<'englishName' | 'arabicName' | 'startDate', string>> & { readonly endDate: string | null }

function formatRound({ englishName, arabicName, startDate, endDate }: ShownRound): Text {
  const [start, end] = [formatLongDate(startDate), endDate === null ? texts.noDeadline : formatLongDate(endDate)]
  return text(`${englishName}: ${start.en} – ${end.en}`, `${arabicName}: ${start.ar} – ${end.ar}`)
}
