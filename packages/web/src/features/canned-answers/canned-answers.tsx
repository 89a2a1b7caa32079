import {
  type CannedAnswer,
  cannedAnswerBody,
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@jadara/contract/conversations/canned-answers'
import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { languageNamesForReader } from '../../lib/shared-texts.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './canned-answers.module.css'
import { cannedTitle } from './canned-words.ts'

const texts = {
  add: text('Add a ready answer', 'إضافة رد جاهز'),
  edit: text('Edit', 'تعديل'),
  editTitle: text('Edit the ready answer', 'تعديل الرد الجاهز'),
  about: text(
    'One language is enough. An answer is inserted in the language of what it answers, where it is kept in it.',
    'تكفي لغة واحدة. يُدرج الرد بلغة السؤال إن كان محفوظًا بها.',
  ),
  name: text('Title', 'العنوان'),
  nameHint: text('The office alone sees it', 'لا يراه إلا المكتب'),
  english: text('Answer in English', 'الرد بالإنجليزية'),
  arabic: text('Answer in Arabic', 'الرد بالعربية'),
  languages: text('Languages', 'اللغات'),
  beginning: text('The answer', 'الرد'),
  actions: text('Actions', 'إجراءات'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  remove: text('Remove', 'إزالة'),
  removing: text('Removing…', 'جارٍ الإزالة…'),
  removeTitle: text('Remove this ready answer?', 'أتريد إزالة هذا الرد الجاهز؟'),
  stays: text('What was answered with it stays as it is.', 'يبقى ما أُجيب به كما هو.'),
  none: text('No answer is kept ready yet', 'لا توجد ردود جاهزة بعد'),
  noneWords: text(
    'What you answer again and again can be kept here in both languages, and inserted into an answer with two clicks.',
    'احفظ هنا ما تكرر الرد به باللغتين، ثم أدرجه في أي رد بضغطتين.',
  ),
}
const isolated = ({ title }: CannedAnswer) => `\u2068${title}\u2069`
const saved = (answer: CannedAnswer): Text => text(`“${isolated(answer)}” is saved.`, `حُفظ «${isolated(answer)}».`)
const removed = (answer: CannedAnswer): Text => text(`“${isolated(answer)}” is removed.`, `أُزيل «${isolated(answer)}».`)

type Values = Omit<CannedAnswer, 'id'>
const fresh: Values = { title: '', english: '', arabic: '' }

/** `adding`: a new one is being written. */
export function CannedAnswers({ adding, onAdd, onAdded }: { adding: boolean; onAdd: () => void; onAdded: () => void }) {
  const { say } = useLanguage()
  const read = useRead(listCannedAnswers)
  const [edited, setEdited] = useState<CannedAnswer>()
  const [notice, setNotice] = useState<Text>()
  const saving = useAction(
    (body: Values) => {
      setNotice(undefined)
      return edited
        ? callEndpoint(updateCannedAnswer, { params: { id: edited.id }, body })
        : callEndpoint(createCannedAnswer, { body })
    },
    { onDone: (answer) => setNotice(saved(answer)), touches: [listCannedAnswers] },
  )
  const removal = useConfirmedAction(
    ({ id }: CannedAnswer) => {
      setNotice(undefined)
      return callEndpoint(deleteCannedAnswer, { params: { id } })
    },
    { onDone: (_, answer) => setNotice(removed(answer)), touches: [listCannedAnswers] },
  )

  const close = () => {
    setEdited(undefined)
    onAdded()
  }
  const columns: readonly Column<CannedAnswer>[] = [
    { key: 'title', header: texts.name, kind: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'beginning',
      header: texts.beginning,
      hideOnPhone: true,
      cell: (answer) => <Beginning answer={answer} />,
    },
    {
      key: 'languages',
      header: texts.languages,
      cell: ({ english, arabic }) => (
        <span className="row">
          {english !== '' && <Chip>{say(languageNamesForReader.en)}</Chip>}
          {arabic !== '' && <Chip>{say(languageNamesForReader.ar)}</Chip>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: updateCannedAnswer,
      cell: (answer) => (
        <Row as="span" gap={2} justify="end">
          <Button kind="bare" size="small" icon="pencil" onClick={() => setEdited(answer)}>
            {say(texts.edit)}
            <span className="sr">: {answer.title}</span>
          </Button>
          <Button kind="bad" size="small" icon="trash" onClick={() => removal.ask(answer)}>
            {say(texts.remove)}
            <span className="sr">: {answer.title}</span>
          </Button>
        </Row>
      ),
    },
  ]
  const title = edited ? texts.editTitle : texts.add
  return (
    <div className="stack">
      {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
      <ListScreen
        caption={cannedTitle}
        columns={columns}
        read={read}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={texts.none}
            action={
              <CallButton call={createCannedAnswer} kind="go" icon="plus" onClick={onAdd}>
                {say(texts.add)}
              </CallButton>
            }
            words={texts.noneWords}
          />
        }
      />
      <FormDialog
        opened={adding || edited !== undefined}
        onClose={close}
        words={{ title, about: texts.about, go: texts.save, going: texts.saving }}
        kind="go"
        initial={edited ? { title: edited.title, english: edited.english, arabic: edited.arabic } : fresh}
        schema={cannedAnswerBody}
        send={saving.run}
      >
        <TextInput name="title" label={texts.name} hint={texts.nameHint} />
        <TextArea name="english" label={texts.english} rows={4} mostRows={12} dir="ltr" lang="en" />
        <TextArea name="arabic" label={texts.arabic} rows={4} mostRows={12} dir="rtl" lang="ar" />
      </FormDialog>
      <ConfirmAction asked={removal.asked} title={texts.removeTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {({ title: name }) => (
          <>
            <p>
              <b>
                <bdi>{name}</bdi>
              </b>
            </p>
            <p>{say(texts.stays)}</p>
          </>
        )}
      </ConfirmAction>
    </div>
  )
}

/** In the screen's language if available. */
function Beginning({ answer: { english, arabic } }: { answer: CannedAnswer }) {
  const { language } = useLanguage()
  const words = language === 'ar' ? arabic || english : english || arabic
  return (
    <span dir="auto" className={css.beginning}>
      {words}
    </span>
  )
}
