import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useRef, useState } from 'react'
import { useMe, useSession } from '../lib/session.tsx'
import type { UnsavedDraft } from '../pages/unsaved-drafts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { listDeviceDraftKeys } from '../ui/guard/draft-store.ts'
import { flushUnsavedWork, listUnsavedWarnings, staysAsDraft, useOnFormOpened } from '../ui/guard/unsaved-work.ts'
import { useLanguage } from '../ui/language.tsx'
import css from './app.module.css'

const texts = {
  title: text('Sign out before this is saved?', 'أتريد تسجيل الخروج قبل حفظ ما كتبته؟'),
  onlyHere: text(
    'This has not reached the portal. It is on this device alone:',
    'لم يصل هذا إلى البوابة، وهو على هذا الجهاز وحده:',
  ),
  comesBack: text(
    'It stays here, and is there again once you sign in on this device.',
    'يبقى هنا، وتجده كما هو حين تسجّل الدخول من هذا الجهاز.',
  ),
  signOut: text('Sign out', 'تسجيل الخروج'),
  stay: text('Stay signed in', 'البقاء مسجَّلًا'),
}
/** How long signing out waits for pending saves, in milliseconds, before it asks. */
const patience = 3000

type Unsaved = { readonly drafts: readonly UnsavedDraft[]; readonly lost: readonly Text[] }

/** Signs out at once when everything typed is saved; otherwise lists what is not and asks. Render `dialog`. */
export function useConfirmedSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { userId } = useMe()
  const { signOut } = useSession()
  const { say } = useLanguage()
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const asking = useRef(false)
  useOnFormOpened(loadDraftNames)

  const ask = async () => {
    if (asking.current) return
    asking.current = true
    const found = await findUnsaved(userId)
    asking.current = false
    if (found.drafts.length === 0 && found.lost.length === 0) return signOut()
    setUnsaved(found)
  }
  const dialog = (
    <ConfirmDialog
      opened={unsaved !== undefined}
      title={texts.title}
      confirmLabel={texts.signOut}
      keepLabel={texts.stay}
      onConfirm={() => void signOut()}
      onClose={() => setUnsaved(undefined)}
    >
      {unsaved?.lost.map((words) => (
        <p key={words.en}>{say(words)}</p>
      ))}
      {unsaved && unsaved.drafts.length > 0 && (
        <>
          <p>{say(texts.onlyHere)}</p>
          <ul className={css.drafts}>
            {unsaved.drafts.map(({ key, label }) => (
              <li key={key}>{say(label)}</li>
            ))}
          </ul>
          <p>{say(texts.comesBack)}</p>
        </>
      )}
    </ConfirmDialog>
  )
  return { signOut: () => void ask(), dialog }
}

const loadDraftNames = () => import('../pages/unsaved-drafts.ts').catch(() => undefined)

/** The drafts by name. Without a connection for what names them, only that there are some. */
async function findUnsaved(userId: number): Promise<Unsaved> {
  await flushUnsavedWork(patience)
  const lost = listUnsavedWarnings()
  if (listDeviceDraftKeys(`${userId}.`).length === 0) return { drafts: [], lost }
  const drafts = await (await loadDraftNames())?.refreshUnsavedDrafts(userId, patience)
  if (!drafts) return { drafts: [], lost: [staysAsDraft] }
  // Drafts that are listed by name need no general warning.
  return { drafts, lost: lost.filter((words) => drafts.length === 0 || words !== staysAsDraft) }
}
