import { mailTemplateNames } from '@jadara/contract/mail/mail-templates'
import { expect, it } from 'vitest'
import { templateGroups } from './template-groups.ts'

it('shows every mail in one group, and no group without mails', () => {
  const grouped = templateGroups.flatMap(({ names }) => names)
  expect(grouped.toSorted()).toEqual(mailTemplateNames.toSorted())
  expect(templateGroups.filter(({ names }) => names.length === 0)).toEqual([])
})
