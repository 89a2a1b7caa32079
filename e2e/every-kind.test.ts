import { recordKinds } from '@jadara/contract/records/record-kinds'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as chapters from './chapters/every-kind.ts'
import { arriveSignedIn } from './support/journey.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()
const windows = { en: { width: 1440, height: 900 }, ar: { width: 360, height: 740 } }

describe.each(storyLanguages('en'))('one of each kind, in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arriveSignedIn(
      stage,
      language,
      await createRegisteredApplicant(createHttpSender(stage.portal.url)),
      person.title,
      {
        viewport: windows[language],
      },
    )
  })
  afterAll(() => visitor?.leave())

  it.each(recordKinds)('$name: refuses an empty form, adds, changes and deletes', async (kind) => {
    await chapters.showsEmptyList(visitor, kind)
    await chapters.isRefusedWithoutRequiredFields(visitor, kind)
    await chapters.addsRecord(visitor, kind)
    await chapters.changesTitle(visitor, kind)
    await chapters.deletesRecord(visitor, kind)
  })

  it('the browser and the server report no errors', () => {
    expect(visitor.complaints).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
