import { recordKinds } from '@jadara/contract/records/record-kinds'
import { registeredApplicant } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as chapters from './chapters/every-kind.ts'
import { signIn } from './support/journey.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()
/** One language at a desk, the other in the hand. */
const windows = { en: { width: 1440, height: 900 }, ar: { width: 360, height: 740 } }

describe.each(storyLanguages('en'))('one of each kind, in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language, { viewport: windows[language] })
    await visitor.open('/dashboard')
    await signIn(visitor, await registeredApplicant(overHttp(stage.portal.url)))
    await visitor.isAt(person.title)
  })
  afterAll(() => visitor?.leave())

  it.each(recordKinds)('$name: refused, added, changed, deleted', async (kind) => {
    await chapters.findsNone(visitor, kind)
    await chapters.isToldWhatIsMissing(visitor, kind)
    await chapters.addsOne(visitor, kind)
    await chapters.changesItsTitle(visitor, kind)
    await chapters.deletesIt(visitor, kind)
  })

  it('left the browser and the server without complaint', () => {
    expect(visitor.complaints).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
