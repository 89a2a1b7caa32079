import { listUnsentSections, refreshUnsentSections } from '../features/proposal/unsent-sections.ts'
import { listUnsavedDrafts, type UnsavedDraft } from '../pages/unsaved-drafts.ts'

/** What this device has and the portal does not, as far as the portal answers within `patience` milliseconds. Loaded when a form opens. */
export async function listUnsentDrafts(userId: number, patience: number): Promise<UnsavedDraft[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const sections = (await Promise.race([refreshUnsentSections(userId), late])) ?? listUnsentSections(userId)
  return listUnsavedDrafts(userId, sections)
}
