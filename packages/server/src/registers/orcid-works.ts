import type { Work } from '@jadara/contract/works/work'
import {
  findPreferred,
  mostWorks,
  type OrcidWork,
  orcidBulkSchema,
  orcidFundingsSchema,
  orcidWorksSchema,
  putCodesPerCall,
  toOrcidBulkPath,
  toOrcidFundingsPath,
  toOrcidWorksPath,
  toWorkFromFunding,
  toWorkFromOrcid,
} from './orcid.ts'
import { AnswerTooLargeError, type RegisterClient } from './register-client.ts'

/** The list of works, their details in calls of many, and the fundings. Undefined if there is no such person. */
export async function readOrcidWorks(client: RegisterClient, orcid: string): Promise<Work[] | undefined> {
  const list = await client.getJson(toOrcidWorksPath(orcid), orcidWorksSchema)
  if (list === undefined) return undefined
  const preferred = list.group.flatMap((group) => findPreferred(group['work-summary']) ?? []).slice(0, mostWorks)
  const works: OrcidWork[] = []
  for (let from = 0; from < preferred.length; from += putCodesPerCall)
    works.push(...(await readDetails(client, orcid, preferred.slice(from, from + putCodesPerCall))))
  const fundings = await client.getJson(toOrcidFundingsPath(orcid), orcidFundingsSchema)
  const grants = (fundings?.group ?? []).flatMap((group) => {
    const funding = findPreferred(group['funding-summary'])
    return (funding && toWorkFromFunding(funding)) ?? []
  })
  return [...works.map(toWorkFromOrcid), ...grants]
}

/** A work whose details cannot be read keeps what the list says of it. */
async function readDetails(client: RegisterClient, orcid: string, summaries: readonly OrcidWork[]): Promise<OrcidWork[]> {
  const putCodes = summaries.map((summary) => summary['put-code'])
  const answer = await client.getJson(toOrcidBulkPath(orcid, putCodes), orcidBulkSchema).catch((error: unknown) => {
    if (error instanceof AnswerTooLargeError) return 'too large' as const
    throw error
  })
  if (answer === 'too large') {
    if (summaries.length === 1) return [...summaries]
    const half = Math.ceil(summaries.length / 2)
    const halves = [summaries.slice(0, half), summaries.slice(half)]
    return (await Promise.all(halves.map((some) => readDetails(client, orcid, some)))).flat()
  }
  const details = new Map((answer?.bulk ?? []).map(({ work }) => [work['put-code'], work]))
  return summaries.map((summary) => details.get(summary['put-code']) ?? summary)
}
