/** The screens that an applicant opens from home, in the order of the way to a record's form. */
const screens = [
  () => import('../pages/files-upload-page.tsx'),
  () => import('../pages/research-files-page.tsx'),
  () => import('../pages/record-group-page.tsx'),
  () => import('../pages/record-list-page.tsx'),
  () => import('../pages/record-form-page.tsx'),
]

/** Not in every browser, and not in TypeScript's. */
type Line = { readonly saveData?: boolean }

const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 500),
  )

/**
 * Loads the code of these screens while the home is being read: on a poor line their many files take longer than their data. One screen after the other, so
 * that a link followed meanwhile waits for one at most; nothing for a visitor who saves data. Ends at the first that cannot be loaded.
 */
export async function prefetchScreens(): Promise<void> {
  if ((navigator as { connection?: Line }).connection?.saveData) return
  // Text in its own font comes before screens that may never be opened.
  await document.fonts.ready
  for (const load of screens) {
    await idle()
    await load()
  }
}
