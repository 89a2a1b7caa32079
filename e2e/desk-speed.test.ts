import { recordKinds } from '@jadara/contract/records/record-kinds'
import { assignReviewersToApplicants } from '@jadara/contract/reviewing/assigning'
import { createBranchQuestion, createQuestion } from '@jadara/contract/reviewing/questions'
import { signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, expect, it } from 'vitest'
import { attestAssignments } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { createCompleteApplicant, createReviewers } from './support/season.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'
import { files, office } from './support/words.ts'

const assigned = 40
/** Limit in milliseconds for a reviewer to open any page of the desk. */
const limit = 1000
/** The median of this many openings counts. */
const times = 5
const questions = 9
const photograph = 'Personal'
const generic = 7

type Content = Readonly<Record<string, number>>

const stage = setStage()
let visitor: Visitor
type Screen = readonly [path: string, content: Content]
let screens: Readonly<Record<string, Screen>>
let applicantScreen: Screen

beforeAll(async () => {
  const { portal } = stage
  const api = await signInClient(createHttpSender(portal.url), administrator.email, administrator.password)
  const [chosenReviewer] = await createReviewers(portal, [reader])
  await askQuestions(api)
  const applicants = await manyApplicants()
  const chosen = applicants[assigned / 2]
  if (!chosenReviewer || !chosen) throw new Error('nobody is there')
  await api.ask(assignReviewersToApplicants, {
    body: { applicants: applicants.map(({ id }) => id), reviewers: [chosenReviewer.reviewerId] },
  })
  await attestAssignments(portal)
  applicantScreen = [`/dashboard/applicants/${chosen.id}`, { 'main h1': 1, '#records': 1, '#files': 1 }]
  screens = await listScreens(chosen)
  visitor = await arriveSignedIn(stage, 'en', chosenReviewer, office.applicants)
}, 600_000)

const reader = {
  ...{ email: 'many@university.example', password: 'fair and careful reading' },
  ...{ englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
}

async function askQuestions(api: TestClient): Promise<void> {
  for (let place = 1; place <= questions; place += 1) {
    const words = { description: `Question ${place}`, descriptionArabic: `سؤال ${place}` }
    const { id } = await api.ask(createQuestion, { body: { ...words, type: 1, allowComment: true } })
    await api.ask(createBranchQuestion, { body: { questionId: id, awardBranchId: generic, weight: 10 } })
  }
}

async function manyApplicants() {
  const made: Awaited<ReturnType<typeof createCompleteApplicant>>[] = []
  const names = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
  while (made.length < assigned)
    made.push(...(await Promise.all([1, 2, 3, 4].map(() => createCompleteApplicant(stage.portal, names)))))
  return made
}

async function listScreens(applicant: Awaited<ReturnType<typeof createCompleteApplicant>>) {
  const { id, userId, proposalId } = applicant
  const ofKinds: Record<string, readonly [string, Content]> = {}
  for (const { name, path } of recordKinds) {
    const [record] = (await applicant.get(`/api/${path.list}/${userId}`)).body as { id: number }[]
    ofKinds[name] = [`/dashboard/award-upload/${name}/edit/${record?.id}`, { 'main h1': 1, 'main fieldset, main dl': 1 }]
  }
  return {
    applicants: ['/dashboard/applicants', { 'main h1': 1, 'main a[href^="/dashboard/review/"]': assigned }],
    desk: [`/dashboard/review/${id}`, { 'main h1': 1, 'main input[type="radio"]': 5 * questions, '#records': 1 }],
    applicant: applicantScreen,
    'award profile': [`/dashboard/award-profile/${userId}`, { 'main h1': 1, 'main table': 1 }],
    proposal: [`/dashboard/award-upload/proposals/${proposalId}`, { 'main h1': 1, 'main h2': 5 }],
    'concept note': [`/dashboard/award-upload/concept-note/${userId}`, { 'main h1': 1, 'main dl': 1 }],
    ...ofKinds,
  } as const
}

/** Milliseconds from the start of the navigation until everything is drawn and idle, by the browser’s clock. */
async function opening(path: string, content: Content): Promise<number> {
  await visitor.page.goto(path, { waitUntil: 'commit' })
  const drawn = await visitor.page.waitForFunction((wanted) => {
    const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isThere = Object.entries(wanted).every(
      ([selector, least]) => [...document.querySelectorAll(selector)].filter(isDrawn).length >= least,
    )
    return isThere && !document.querySelector('main [aria-busy="true"]') && performance.now()
  }, content)
  return (await drawn.jsonValue()) as number
}

it(`a reviewer of ${assigned} applicants opens the desk and every page of a dossier in under a second`, async () => {
  const measured: [name: string, measure: () => Promise<number>][] = [
    ...Object.entries(screens).map(([name, screen]) => [name, () => opening(...screen)] as [string, () => Promise<number>]),
    ['file', fileInViewer],
  ]
  // Two retries, because other work on the machine slows the browser.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const slow: typeof measured = []
    const results: string[] = []
    for (const one of measured) {
      const [name, measure] = one
      const median = await measureMedian(measure)
      results.push(`${name} ${median} ms`)
      if (median >= limit) slow.push(one)
    }
    process.stdout.write(`${results.join(', ')}; limit ${limit} ms\n`)
    measured.splice(0, measured.length, ...slow)
    if (slow.length === 0) break
  }
  expect(measured.map(([name]) => name)).toEqual([])
  expect(visitor.complaints).toEqual([])
})

async function measureMedian(measure: () => Promise<number>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) taken.push(await measure())
  return Math.round(taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN)
}

/** Milliseconds from the click on the applicant's photograph until the viewer shows it. */
async function fileInViewer(): Promise<number> {
  const { page } = visitor
  await opening(...applicantScreen)
  const before = await page.evaluate(() => performance.now())
  await visitor.getControl('link', files.view, photograph).click()
  const shown = await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('dialog[open] img')
    return picture?.complete && picture.naturalWidth > 0 && performance.now()
  })
  return ((await shown.jsonValue()) as number) - before
}
