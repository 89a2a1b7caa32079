import { setTimeout as wait } from 'node:timers/promises'
import type { ExportDto } from '@jadara/contract/submission/exports'
import type { TestClient } from './caller.ts'

/** Polls until the export is ready, for nearly as long as a test may take; throws when it failed. */
export async function waitForExport(who: TestClient, { id }: ExportDto): Promise<ExportDto> {
  for (const until = Date.now() + 55_000; Date.now() < until; await wait(50)) {
    const state = (await who.get(`/api/Exports/${id}`)).body as ExportDto
    if (state.state === 'ready') return state
    if (state.state === 'failed') throw new Error('it could not be made')
  }
  throw new Error('it was not made within a minute')
}
