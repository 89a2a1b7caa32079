import { failures } from '@jadara/contract/failures'
import { type ProseSectionText, proseTexts } from '@jadara/contract/proposal/prose'
import { type ProseSection, sectionTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { proposalPath } from '../../lib/award-files.ts'
import { caller } from '../../lib/call.ts'
import type { Saved } from '../../lib/saved.ts'
import type { Version } from '../../ui/autosave/autosave.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { Sheet } from '../../ui/form/sheet.tsx'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { RichTextBox } from '../../ui/rich-text/rich-text-input.tsx'
import { OtherVersion } from './other-version.tsx'
import { ProposalHead } from './proposal-head.tsx'
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

type Props = { section: ProseSection; stored: ProseSectionText | null; userId: number }

/** Writing a section: it saves itself, and is finished when its writer says so. */
export function ProseEditor({ section, stored, userId }: Props) {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const { state, status, restored, unkept, type, leave, choose, mark } = useProseAutosave(userId, section, stored)
  const { dialog } = useUnsavedGuard(unkept)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { mine, server, trouble, why, other } = state
  const empty = mine.text === ''

  const finish = async () => {
    setMissing(empty)
    if (empty) return document.getElementById(boxId)?.focus()
    setBusy(true)
    const kept = await mark(true)
    setBusy(false)
    if (kept) navigate(proposalPath, { state: { saved: proseTexts.saved } satisfies Saved })
  }
  return (
    <>
      <Main>
        <ProposalHead {...sectionTexts[section]} chip={<StateChip version={{ ...server, text: mine.text || server.text }} />} />
        <Sheet>
          <div className="stack">
            <DraftRestored restored={restored === undefined ? undefined : { savedAt: restored, file: undefined }} />
            {trouble === 'conflict' && other && <OtherVersion other={other} onChoose={choose} />}
            {trouble === 'refused' && (
              <Banner tone="bad" role="alert" title={say(texts.refused)}>
                {say(why ?? failures.unknown)}
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
        </Sheet>
        {dialog}
        <Confirm
          opened={leaving}
          title={texts.signInAndLose}
          confirmLabel={texts.signIn}
          keepLabel={texts.stay}
          onConfirm={() => caller.onSignedOut()}
          onClose={() => setLeaving(false)}
        >
          <p>{say(texts.wouldBeLost)}</p>
        </Confirm>
      </Main>
      <SaveBar status={status}>
        {trouble === 'signed-out' ? (
          <Button kind="go" onClick={() => (unkept ? setLeaving(true) : caller.onSignedOut())}>
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

/** As the portal knows it. */
export function StateChip({ version: { text: written, finished } }: { version: Version }) {
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
