import { plural } from '@jadara/contract/core/text'

/** The headline of a form's errors. */
export const correctionTexts = plural(
  'One field needs to be corrected',
  '# fields need to be corrected',
  'يلزم تصحيح حقل واحد',
  'يلزم تصحيح حقلين',
  'يلزم تصحيح # حقول',
  'يلزم تصحيح # حقلًا',
  'يلزم تصحيح # حقل',
)
