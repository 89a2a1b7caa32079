import { type Text, text } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import {
  listMailTemplates,
  type MailTemplateState,
  mailWordsSchema,
  readMailTemplateHistory,
  saveMailTemplate,
} from '@jadara/contract/mail/template-endpoints'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { formatLastChange } from '../../lib/active-round.ts'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { toFormRefusal, type UndecidedSaveReason } from '../../lib/save-refusal.ts'
import { useMe } from '../../lib/session.tsx'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FormScreen } from '../../ui/form/form-sheet.tsx'
import { useSavedForm } from '../../ui/form/use-saved-form.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { useMayCall } from '../../ui/may-call.ts'
import { PlaceholderBar } from './placeholder-bar.tsx'
import { mailTemplatesPath } from './template-groups.ts'
import { TemplateHistory } from './template-history.tsx'
import { TemplateParts } from './template-parts.tsx'
import { TemplatePreview } from './template-preview.tsx'
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

export function TemplateForm({ name, state, timeZone, head }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const mayCall = useMayCall()
  const refresh = useInvalidateEndpoints()
  const shippedWords: MailWords = mailTemplates[name].words
  const stored = useMemo(() => storedOf(state), [state])
  const valuesOf = useCallback((of: Stored | undefined): MailWords => of?.words ?? shippedWords, [shippedWords])
  const form = useZodForm(
    useMemo(() => mailWordsSchema(name), [name]),
    valuesOf(stored),
    // Reports a wrong placeholder while typing.
    { mode: 'onChange' },
  )
  const slot = () => claimDraftSlot(`${userId}.mail-template.${name}`)
  const saving = useSavedForm({ form, slot, stored, valuesOf })
  const { edited, versions, sending, applySaved } = saving
  const { isDirty } = form.formState
  const [trouble, setTrouble] = useState<UndecidedSaveReason>()
  const [saved, setSaved] = useState(false)
  const [history, setHistory] = useState(false)
  const fields = useRef<HTMLDivElement>(null)

  const send = async (words: MailWords | null): Promise<MailTemplateState> => {
    // While a conflict is undecided, the save expects no version, so it overwrites neither.
    const expectedVersion = versions.newer ? null : (edited?.version ?? null)
    try {
      return await callEndpoint(saveMailTemplate, { params: { name }, body: { words, version: expectedVersion } })
    } finally {
      void refresh(listMailTemplates, readMailTemplateHistory)
    }
  }
  const save = async (words: MailWords) => {
    setTrouble(undefined)
    setSaved(false)
    try {
      setSaved((await saving.save(async () => storedOf(await send(words)))) !== undefined)
    } catch (error) {
      const refusal = toFormRefusal(asRefusedCallError(error), { hasFile: false })
      setTrouble(refusal.trouble)
      showRefusal(form, { text: refusal.why, fields: withoutPrefix(refusal.fields) })
    }
  }
  const restoring = useConfirmedAction((_: 'shipped') => send(null), {
    onDone: (state) => {
      const answer = storedOf(state)
      form.reset(answer.words)
      sending()
      applySaved(answer)
      setSaved(true)
    },
  })
  const restore = (words: MailWords) => {
    setSaved(false)
    form.reset(structuredClone(words), { keepDefaultValues: true })
    void form.trigger()
  }
  return (
    <FormScreen
      id={formId}
      form={form}
      onSubmit={save}
      call={saveMailTemplate}
      head={head}
      frame={(matter) => (
        <div className={css.frame}>
          <div ref={fields} className={css.fields}>
            {matter}
          </div>
          <TemplatePreview name={name} control={form.control} />
        </div>
      )}
      notice={saved && !isDirty && <SuccessBanner className={space.below5} title={say(texts.saved)} />}
      saving={saving}
      trouble={trouble}
      back={{ to: mailTemplatesPath, label: texts.back }}
      save={texts.save}
      dialogs={
        <>
          <TemplateHistory
            name={name}
            opened={history}
            current={() => form.getValues()}
            timeZone={timeZone}
            onRestore={mayCall(saveMailTemplate) ? restore : undefined}
            onClose={() => setHistory(false)}
          />
          <ConfirmAction asked={restoring.asked} title={texts.question} confirmLabel={texts.shipped} busyLabel={texts.going}>
            {() => <p>{say(texts.lost)}</p>}
          </ConfirmAction>
        </>
      }
    >
      <p className="small muted">{say(texts.fixed)}</p>
      <PlaceholderBar name={name} within={fields} />
      <TemplateParts />
      <div className={css.foot}>
        <span className="small muted">{say(formatLastChange(state, timeZone))}</span>
        {!state.shipped && (
          <CallButton call={saveMailTemplate} kind="bare" size="small" onClick={() => restoring.ask('shipped')}>
            {say(texts.shipped)}
          </CallButton>
        )}
        <Button kind="bare" size="small" icon="clock" onClick={() => setHistory(true)}>
          {say(texts.history)}
        </Button>
      </div>
    </FormScreen>
  )
}

/** The form has the words at its root; the call has them under `words`. */
const withoutPrefix = (fields: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [name.replace(/^words\./, ''), why]))
