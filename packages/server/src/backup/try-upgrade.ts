import type pg from 'pg'
import type { Migration } from '../db/migrate.ts'
import { copyOut, inSnapshot, schemaOf } from './dumping.ts'
import { loadInto } from './loading.ts'

/** What was copied, and the migrations that were then applied to the copy, each with its milliseconds. */
export type Tried = {
  readonly tables: number
  readonly rows: number
  readonly migrations: readonly { readonly name: string; readonly milliseconds: number }[]
}

/** Copies all rows of one database as they stand at one moment into an empty one, and brings that up to this program. Reads alone from the first. */
export async function tryUpgrade(from: pg.Pool, to: pg.Pool, progress: (doing: string) => void): Promise<Tried> {
  return inSnapshot(from, async (client) => {
    const schema = await schemaOf(client)
    return loadInto(to, schema, async (loading) => {
      let rows = 0
      for (const table of schema.tables) {
        progress(table.name)
        rows += await loading.rows(table.name, copyOut(client, table))
      }
      const migrations: { name: string; milliseconds: number }[] = []
      progress('Migrations')
      await loading.finish(({ name }: Migration, milliseconds) => migrations.push({ name, milliseconds }))
      return { tables: schema.tables.length, rows, migrations }
    })
  })
}
