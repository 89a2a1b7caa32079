import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { manualChapters } from '../features/manual/chapters.ts'
import { findScreenHelp, helpByRoute } from '../features/manual/screen-help.ts'
import { conceptNoteViewRoutes, sharedProposalRoutes, sharedRecordRoutes } from './application-routes.tsx'
import { officeRoutes } from './office-routes.tsx'

const pathsOf = (routes: readonly RouteObject[], parent = '') => routes.map(({ path = '' }) => parent + path)
const officePaths = [
  ...pathsOf(officeRoutes),
  ...pathsOf([...sharedRecordRoutes, ...sharedProposalRoutes], 'award-upload/'),
  ...pathsOf(conceptNoteViewRoutes),
  // In router.tsx, which needs a browser.
  ...['', 'account', 'applicants', 'applicants/:applicantId', 'award-profile/:userId', 'tickets/:ticketId'],
]
const sections = manualChapters.flatMap((chapter) => chapter.sections)

it('every screen of the office has its help, and no other path has', () => {
  expect(Object.keys(helpByRoute).sort()).toEqual([...officePaths].sort())
})

it('an address finds the help of its route', () => {
  expect(findScreenHelp('/dashboard/')).toBe(helpByRoute[''])
  expect(findScreenHelp('/dashboard/reviewers/create')).toBe(helpByRoute['reviewers/create'])
  expect(findScreenHelp('/dashboard/reviewers/17/')).toBe(helpByRoute['reviewers/:reviewerId'])
  expect(findScreenHelp('/dashboard/award-upload/proposals/4')).toBe(helpByRoute['award-upload/proposals/:proposalId'])
  expect(findScreenHelp('/dashboard/nowhere')).toBe(helpByRoute.account)
})

it('help is three sentences in each language and leads to a section of the manual', () => {
  const anchors = new Set([...manualChapters, ...sections].map(({ id }) => id))
  for (const [path, { about, section }] of Object.entries(helpByRoute)) {
    expect(anchors, path).toContain(section)
    for (const words of [about.en, about.ar]) expect(words.match(/\.(?= |$)/g), `${path}: ${words}`).toHaveLength(3)
  }
})

it('the anchors of the manual are unique, and its screens are screens of the office', () => {
  const ids = [...manualChapters, ...sections].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const screens = sections.flatMap(({ screen }) => screen ?? [])
  for (const screen of screens) expect(officePaths).toContain(screen.replace(/^\/dashboard\/?/, ''))
})
