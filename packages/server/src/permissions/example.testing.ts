import type { World } from './world.testing.ts'

/** What a call is made with. A `FormData` goes as multipart, another body as JSON. */
export type Given = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** Where the body is neither. */
  readonly headers?: Readonly<Record<string, string>>
}

/** `given` is asked before a cell, and again after one that has written. It may bring about what the row needs: then `changes` says so. */
export type Example = {
  readonly changes?: true
  given(world: World): Given | Promise<Given>
}

export const given = (of: Example['given']): Example => ({ given: of })
/** The same, where `of` first changes something. */
export const after = (of: Example['given']): Example => ({ changes: true, given: of })
/** The same, in a state that the fixture is not in. */
export const inState = (state: (world: World) => Promise<unknown>, of: Example['given'] = () => ({})): Example =>
  after(async (world) => {
    await state(world)
    return of(world)
  })
