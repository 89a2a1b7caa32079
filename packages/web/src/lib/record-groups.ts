import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type Text, text } from '@jadara/contract/text'

/** The two menus of the award file (research-and-administration §2): their words, and the last part of their address as it is spelt there. */
const groups = {
  publications: { path: 'publications', title: text('Publications', 'المنشورات العلمية') },
  'research-output': { path: 'researchs', title: text('Research Output', 'الإنتاج البحثي') },
} satisfies Record<RecordKind['group'], { path: string; title: Text }>

export type RecordGroup = {
  readonly name: RecordKind['group']
  readonly path: string
  readonly title: Text
  readonly kinds: readonly RecordKind[]
}

export const groupNamed = (name: RecordKind['group']): RecordGroup => ({
  name,
  ...groups[name],
  kinds: recordKinds.filter(({ group }) => group === name),
})

/** In the order of the dossier. */
export const recordGroups: readonly RecordGroup[] = [groupNamed('publications'), groupNamed('research-output')]
