import { groupTitles, type RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Text } from '@jadara/contract/text'

/** The last part of their address as the specification spells it (research-and-administration §2). */
const paths = { publications: 'publications', 'research-output': 'researchs' } satisfies Record<RecordKind['group'], string>

export type RecordGroup = {
  readonly name: RecordKind['group']
  readonly path: string
  readonly title: Text
  readonly kinds: readonly RecordKind[]
}

export const groupNamed = (name: RecordKind['group']): RecordGroup => ({
  name,
  path: paths[name],
  title: groupTitles[name],
  kinds: recordKinds.filter(({ group }) => group === name),
})

/** In the order of the dossier. */
export const recordGroups: readonly RecordGroup[] = [groupNamed('publications'), groupNamed('research-output')]
