import { reviewerCountTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listMailTemplates, sendTestMail } from '@jadara/contract/mail/template-endpoints'
import { openAward, readSetup, type Setup, type Trial } from '@jadara/contract/rounds/setup'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { branchQuestionsPath, mailsPath, reviewersPath } from '../../lib/places.ts'
import { type ActionState, useAction } from '../../lib/use-action.ts'
import { RefusalBanner, SuccessBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Checklist, type ChecklistItem } from '../../ui/checklist.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { setupChecklistId } from './checklist-id.ts'
import { OpenAward } from './open-award.tsx'
import { RemovalProgress } from './removal-progress.tsx'

const texts = {
  title: text('Prepare the award', 'إعداد الجائزة'),
  hint: text(
    'In any order. You can open the award at any time; what is missing then can still be done.',
    'بأي ترتيب. ويمكن فتح الجائزة في أي وقت، واستكمال ما ينقص بعد ذلك.',
  ),
  open: text('Open the award', 'فتح الجائزة'),
  identity: text('Name of the award and of the university', 'اسم الجائزة واسم الجامعة'),
  bothNames: text('both are needed', 'كلاهما مطلوب'),
  addresses: text('Addresses of the office', 'عناوين المكتب'),
  bothAddresses: text('email and postal address', 'البريد الإلكتروني والعنوان البريدي'),
  mail: text('Mail server', 'خادم البريد'),
  noServer: text('none is set: the operator does it', 'لم يُضبط، ويضبطه القائم على التشغيل'),
  tryMail: text('Send a letter to myself', 'إرسال رسالة إليّ'),
  mailSent: text(
    'A letter is on its way to your own address. Please look whether it has arrived.',
    'أُرسلت رسالة إلى بريدك، فتحقق من وصولها.',
  ),
  mailFailed: text('the last letter was refused', 'رُفضت آخر رسالة'),
  round: text('Round and key dates', 'الدورة والمواعيد'),
  prizes: text('Prizes', 'الجوائز'),
  shipped: text('as shipped', 'كما وردت أصلًا'),
  themes: text('Themes', 'المجالات'),
  questions: text('Questions of each theme', 'أسئلة كل مجال'),
  siteTexts: text('Texts of the public site', 'نصوص الموقع العام'),
  shippedDescription: text('the description of the award is as shipped', 'التعريف بالجائزة كما ورد أصلًا'),
  reviewers: text('Reviewers', 'المحكّمون'),
  none: text('none', 'لا أحد'),
}
const dates = plural(
  '# date missing',
  '# dates missing',
  'موعد واحد ناقص',
  'موعدان ناقصان',
  '# مواعيد ناقصة',
  '# موعدًا ناقصًا',
  '# موعد ناقص',
)
const silentThemes = plural(
  '# theme asks nothing',
  '# themes ask nothing',
  'مجال واحد بلا أسئلة',
  'مجالان بلا أسئلة',
  '# مجالات بلا أسئلة',
  '# مجالًا بلا أسئلة',
  '# مجال بلا أسئلة',
)

const site = '/dashboard/admin/site'

type Item = Omit<ChecklistItem, 'state'> & { readonly isDone: boolean }

/** Every item links to where it is done; only the mail server is tried from here. */
function listItems(trial: Trial, sending: Pick<ActionState<void>, 'busy'> & { send: () => void }): ChecklistItem[] {
  const items: Item[] = [
    {
      ...{ key: 'identity', label: texts.identity, isDone: trial.hasIdentity, to: `${site}/identity#awardName` },
      ...(!trial.hasIdentity && { note: texts.bothNames }),
    },
    {
      ...{ key: 'addresses', label: texts.addresses, isDone: trial.hasAddresses, to: `${site}/identity#officeEmail` },
      ...(!trial.hasAddresses && { note: texts.bothAddresses }),
    },
    toMailItem(trial, sending),
    {
      ...{ key: 'round', label: texts.round, isDone: trial.datesWithoutDay === 0, to: '/dashboard/deadlines' },
      ...(trial.datesWithoutDay > 0 && { note: quantity(trial.datesWithoutDay, dates) }),
    },
    {
      ...{ key: 'prizes', label: texts.prizes, isDone: trial.hasPrizes, to: `${site}/landing#prizeAmount` },
      ...(!trial.hasPrizes && { note: texts.shipped }),
    },
    {
      ...{ key: 'themes', label: texts.themes, isDone: trial.themes > 0, note: formatNumberText(trial.themes) },
      to: `/dashboard/admin/rounds/${trial.roundId}#themes`,
    },
    {
      ...{ key: 'questions', label: texts.questions, isDone: trial.withoutQuestions.length === 0, to: branchQuestionsPath },
      ...(trial.withoutQuestions.length > 0 && { note: quantity(trial.withoutQuestions.length, silentThemes) }),
    },
    {
      ...{ key: 'texts', label: texts.siteTexts, isDone: trial.hasTexts, to: `${site}/landing#awardDescription` },
      ...(!trial.hasTexts && { note: texts.shippedDescription }),
    },
    {
      ...{ key: 'reviewers', label: texts.reviewers, isDone: trial.reviewers >= trial.reviewersLeast, to: reviewersPath },
      note: trial.reviewers === 0 ? texts.none : quantity(trial.reviewers, reviewerCountTexts),
    },
  ]
  return items.map(({ isDone, ...item }) => ({ ...item, state: isDone ? 'done' : 'missing' }))
}

function toMailItem({ mail }: Trial, { busy, send }: { busy: boolean; send: () => void }): Item {
  const item = { key: 'mail', label: texts.mail, isDone: mail.hasServer && mail.sentAt !== null && mail.error === null }
  if (!mail.hasServer) return { ...item, to: '/dashboard/admin/settings', note: texts.noServer }
  if (mail.error !== null) return { ...item, to: `${mailsPath}?state=trouble`, note: texts.mailFailed }
  return item.isDone ? item : { ...item, action: { label: texts.tryMail, busy, onClick: send } }
}

/** Uses the test of a mail template, because that letter has everything a letter of the portal has. */
async function mailTestToSelf(): Promise<void> {
  const [first] = await callEndpoint(listMailTemplates, {})
  if (first) await callEndpoint(sendTestMail, { params: { name: first.name }, body: { words: first.words } })
}

export function SetupChecklist({ setup: { trial, removal } }: { setup: Setup }) {
  const { say } = useLanguage()
  const [notice, setNotice] = useState<Text>()
  const [opening, setOpening] = useState(false)
  const mailing = useAction(mailTestToSelf, { onDone: () => setNotice(texts.mailSent), touches: [readSetup] })
  return (
    <>
      {notice && <SuccessBanner key={notice.en}>{say(notice)}</SuccessBanner>}
      {removal && <RemovalProgress removal={removal} />}
      <RefusalBanner words={mailing.error} />
      {trial && (
        <Stack as="section" gap={4} below={7} id={setupChecklistId}>
          <Checklist
            title={texts.title}
            hint={texts.hint}
            wide
            items={listItems(trial, { busy: mailing.busy, send: () => void mailing.run() })}
          />
          <div>
            <CallButton call={openAward} kind="go" onClick={() => setOpening(true)}>
              {say(texts.open)}
            </CallButton>
          </div>
          <OpenAward
            trial={trial}
            missing={listItems(trial, { busy: false, send: () => {} })
              .filter(({ state }) => state === 'missing')
              .map(({ label }) => label)}
            opened={opening}
            onClose={() => setOpening(false)}
            onOpened={setNotice}
          />
        </Stack>
      )}
    </>
  )
}
