/** The reviewer list, and the upload pages: personal files, and the menus and lists of research files. Forms are left alone, because they hold input (ruling 26). */
const leftOnReload = /^\/dashboard\/(reviewers|documents\/upload|award-upload(\/(?!concept-note)[a-z-]+)?)\/?$/

/** Reloading keeps a person where they are, except on these, which go to the dashboard (applicant-side §2, ruling 26). */
export function leaveUploadPagesOnReload(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (reloaded && leftOnReload.test(location.pathname)) history.replaceState(null, '', '/dashboard')
}
