/** The ten sections in the order of the hub and the dossier (specification PROP-1), as in paths. */
export const sectionNames = [
  'introduction',
  'methodology',
  'objectives',
  'expected-output',
  'fields-of-interest',
  'equipments',
  'research-team',
  'additional-information',
  'schedule',
  'budget',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Sections made of rows; all others are formatted text. */
export const rowSectionNames = ['equipments', 'research-team', 'schedule', 'budget'] as const satisfies readonly SectionName[]
export type RowSectionName = (typeof rowSectionNames)[number]
export type ProseSectionName = Exclude<SectionName, RowSectionName>

export const isProse = (name: SectionName): name is ProseSectionName =>
  !(rowSectionNames as readonly SectionName[]).includes(name)
export const proseSectionNames = sectionNames.filter(isProse)
