import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import {
  listMailTemplates,
  type MailTemplateState,
  mailWordsOf,
  readMailTemplateHistory,
  saveMailTemplate,
} from '@jadara/contract/mail/template-endpoints'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { formRefusal, type LineTrouble } from '../../lib/form-refusal.ts'
import { useRefresh } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Success } from '../../ui/success.tsx'
import { PlaceholderBar } from './placeholder-bar.tsx'
import { TemplateHistory } from './template-history.tsx'
import { TemplateParts } from './template-parts.tsx'
import { mailTemplatesPath } from './template-places.ts'
import { TemplatePreview } from './template-preview.tsx'
import { changeWords } from './template-words.ts'
import css from './templates.module.css'

const texts = {
  fixed: text(
    'What has to be right stays as it is: the facts, the button, the signature and the foot of the mail.',
    'ما يجب أن يبقى صحيحًا لا يُعدّل هنا: البيانات والزر والتوقيع وتذييل الرسالة.',
  ),
  back: text('Back to the mails', 'العودة إلى الرسائل'),
  save: text('Save', 'حفظ'),
  saved: text('Saved. Mails that are written from now on say this.', 'تم الحفظ، وستُكتب الرسائل بهذه الصيغة من الآن.'),
  shipped: text('Back to the shipped words', 'العودة إلى النص الأصلي'),
  history: text('History', 'السجل'),
  question: text('Go back to the shipped words?', 'أتريد العودة إلى النص الأصلي؟'),
  lost: text(
    'What this mail says now in both languages, and what is typed here, gives way to the words that the portal is shipped with. The history keeps what was saved.',
    'تحل صيغة البوابة الأصلية محل ما تقوله هذه الرسالة الآن باللغتين وما كُتب هنا. ويبقى ما حُفظ من قبل في السجل.',
  ),
  going: text('Going back…', 'جارٍ الاسترجاع…'),
}
const formId = 'mail-template'

type Stored = MailTemplateState & { readonly updatedAt: string | null }
const storedOf = (state: MailTemplateState): Stored => ({ ...state, updatedAt: state.at })

type Props = { name: MailTemplateName; state: MailTemplateState; timeZone: string | undefined; head: ReactNode }

/** What one kind of mail says, in both languages, beside what its reader gets. */
export function TemplateForm({ name, state, timeZone, head }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useRefresh()
  const shippedWords: MailWords = mailTemplates[name].words
  const stored = useMemo(() => storedOf(state), [state])
  const valuesOf = useCallback((of: Stored | undefined): MailWords => of?.words ?? shippedWords, [shippedWords])
  const form = useForm<MailWords>({
    defaultValues: valuesOf(stored),
    resolver: useMemo(() => zodResolver(mailWordsOf(name) as never) as unknown as Resolver<MailWords>, [name]),
    // A wrong placeholder is told of while it is typed.
    mode: 'onChange',
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const [slot] = useState(() => slotOfNew(`${userId}.mail-template.${name}`))
  const draft = useDraft(slot, form)
  const { begun, versions, sending, settle } = useNewest(form, stored, valuesOf, draft.restored?.overtaken)
  const { isDirty, isSubmitting } = form.formState
  const { dialog } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)
  const [trouble, setTrouble] = useState<LineTrouble>()
  const [saved, setSaved] = useState(false)
  const [history, setHistory] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Text>()
  const fields = useRef<HTMLDivElement>(null)

  const send = async (words: MailWords | null): Promise<MailTemplateState> => {
    // As long as nobody has chosen between the two, it is saved over neither.
    const version = versions.newer ? null : (begun?.version ?? null)
    try {
      return await call(saveMailTemplate, { params: { name }, body: { words, version } })
    } finally {
      void refresh(listMailTemplates, readMailTemplateHistory)
    }
  }
  const save = async (words: MailWords) => {
    setTrouble(undefined)
    setSaved(false)
    sending()
    try {
      setSaved(!settle(storedOf(await send(words))))
    } catch (error) {
      const refusal = formRefusal(asRefused(error), { hasFile: false })
      setTrouble(refusal.trouble)
      showRefusal(form, { text: refusal.why, fields: withoutPrefix(refusal.fields) })
    }
  }
  const goBack = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = storedOf(await send(null))
      form.reset(answer.words)
      sending()
      settle(answer)
      setAsking(false)
      setSaved(true)
    } catch (error) {
      setRefused(asRefused(error).text)
    }
    setBusy(false)
  }
  const restore = (words: MailWords) => {
    setSaved(false)
    form.reset(structuredClone(words), { keepDefaultValues: true })
    void form.trigger()
  }
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={save}
      head={head}
      frame={(matter) => (
        <div className={css.frame}>
          <div ref={fields} className={css.fields}>
            {matter}
          </div>
          <TemplatePreview name={name} control={form.control} />
        </div>
      )}
      notice={saved && !isDirty && <Success title={say(texts.saved)} />}
      draft={draft}
      changed={isDirty || isSubmitting}
      trouble={trouble}
      versions={versions}
      back={{ to: mailTemplatesPath, label: texts.back }}
      save={texts.save}
      dialogs={
        <>
          {dialog}
          <TemplateHistory
            name={name}
            opened={history}
            current={() => form.getValues()}
            timeZone={timeZone}
            onRestore={restore}
            onClose={() => setHistory(false)}
          />
          <Confirm
            opened={asking}
            title={texts.question}
            confirmLabel={texts.shipped}
            busy={busy}
            busyLabel={texts.going}
            {...(refused && { error: refused })}
            onConfirm={() => void goBack()}
            onClose={() => setAsking(false)}
          >
            <p>{say(texts.lost)}</p>
          </Confirm>
        </>
      }
    >
      <p className="small muted">{say(texts.fixed)}</p>
      <PlaceholderBar name={name} within={fields} />
      <TemplateParts />
      <div className={css.foot}>
        <span className="small muted">{say(changeWords(state, timeZone))}</span>
        {!state.shipped && (
          <Button kind="bare" size="small" onClick={() => setAsking(true)}>
            {say(texts.shipped)}
          </Button>
        )}
        <Button kind="bare" size="small" icon="clock" onClick={() => setHistory(true)}>
          {say(texts.history)}
        </Button>
      </div>
    </FormSheet>
  )
}

/** The call takes the words as a part of its body: the form has them alone. */
const withoutPrefix = (fields: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [name.replace(/^words\./, ''), why]))
