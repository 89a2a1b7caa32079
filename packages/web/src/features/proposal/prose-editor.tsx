import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import { proseTexts } from '@jadara/contract/proposal/prose'
import type { ProseSectionName } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callerSession } from '../../lib/call.ts'
import { proposalPath } from '../../lib/places.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import type { ServerText } from '../../ui/autosave/autosave.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { RichTextBox } from '../../ui/rich-text/rich-text-input.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { TextConflict } from './text-conflict.tsx'
import { useProseAutosave } from './use-prose-autosave.ts'

const texts = {
  complete: text('Complete', 'مكتمل'),
  started: text('Started', 'بدأ'),
  empty: text('Not started', 'لم يبدأ'),
  back: text('Back to the proposal', 'العودة إلى المقترح'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  signInAndLose: text('Sign in and lose this text?', 'أتريد تسجيل الدخول وفقدان هذا النص؟'),
  wouldBeLost: text(
    'This device keeps nothing, and your session has ended. Copy what you wrote to another place first.',
    'هذا الجهاز لا يحتفظ بشيء، وانتهت جلستك. انسخ ما كتبته إلى مكان آخر أولًا.',
  ),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
  finish: text('Finish this section', 'إنهاء هذا القسم'),
  reopen: text('Mark as not finished', 'اعتبار القسم غير مكتمل'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  refused: text('This text could not be saved.', 'تعذّر حفظ هذا النص.'),
}
const boxId = 'section-text'

const focusText = () => document.getElementById(boxId)?.focus()

type Props = { section: ProseSectionName; stored: ServerText; userId: number }

export function ProseEditor({ section, stored, userId }: Props) {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const { state, status, restored, isUnstored, type, leave, choose, mark } = useProseAutosave(userId, section, stored)
  const { dialog } = useUnsavedGuard(isUnstored)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { mine, server, trouble, why, other } = state
  const empty = mine.text === ''

  const finish = async () => {
    setMissing(empty)
    if (empty) return focusText()
    setBusy(true)
    const saved = await mark(true)
    setBusy(false)
    if (saved) navigate(proposalPath, { state: { saved: proseTexts.saved } satisfies SavedMessageState })
  }
  return (
    <>
      <Main>
        <ProposalHead
          {...sectionTexts[section]}
          chip={<SectionStateChip version={{ ...server, text: mine.text || server.text }} />}
        />
        <FormLayout>
          <div className="stack">
            <RestoredDraftBanner restored={restored === undefined ? undefined : { savedAt: restored, file: undefined }} />
            {trouble === 'conflict' && other && <TextConflict other={other} onChoose={choose} focusNext={focusText} />}
            {trouble === 'refused' && (
              <Banner tone="bad" role="alert" title={say(texts.refused)}>
                {say(why ?? sharedFailureTexts.unknown)}
              </Banner>
            )}
            <RichTextBox
              id={boxId}
              label={sectionTexts[section].title}
              value={mine.text}
              onChange={type}
              onBlur={leave}
              error={missing && empty ? say(proseTexts.missing) : undefined}
              long
            />
          </div>
        </FormLayout>
        {dialog}
        <ConfirmDialog
          opened={leaving}
          title={texts.signInAndLose}
          confirmLabel={texts.signIn}
          keepLabel={texts.stay}
          onConfirm={() => callerSession.onSignedOut()}
          onClose={() => setLeaving(false)}
        >
          <p>{say(texts.wouldBeLost)}</p>
        </ConfirmDialog>
      </Main>
      <SaveBar status={status}>
        {trouble === 'signed-out' ? (
          <Button kind="go" onClick={() => (isUnstored ? setLeaving(true) : callerSession.onSignedOut())}>
            {say(texts.signIn)}
          </Button>
        ) : (
          <>
            <ButtonLink kind="bare" to={proposalPath}>
              {say(texts.back)}
            </ButtonLink>
            {mine.finished && !busy ? (
              <Button onClick={() => void mark(false)}>{say(texts.reopen)}</Button>
            ) : (
              <Button kind="go" onClick={() => void finish()} busy={busy} busyLabel={texts.saving}>
                {say(texts.finish)}
              </Button>
            )}
          </>
        )}
      </SaveBar>
    </>
  )
}

export function SectionStateChip({ version: { text: written, finished } }: { version: ServerText }) {
  const { say } = useLanguage()
  if (written === '') return <Chip>{say(texts.empty)}</Chip>
  return finished ? (
    <Chip tone="ok" icon="tick">
      {say(texts.complete)}
    </Chip>
  ) : (
    <Chip tone="gold" icon="pencil">
      {say(texts.started)}
    </Chip>
  )
}
