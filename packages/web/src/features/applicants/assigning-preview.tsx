import { joinPeopleNames } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { AssigningPreview } from '@jadara/contract/reviewing/assigning'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './assigning-preview.module.css'

const addedOnes = plural(
  '# assignment is added',
  '# assignments are added',
  'سيُضاف إسناد واحد',
  'سيُضاف إسنادان',
  'ستُضاف # إسنادات',
  'سيُضاف # إسنادًا',
  'سيُضاف # إسناد',
)
const noneAdded = text('No assignment is added', 'لن يُضاف أي إسناد')
const assignedOnes = plural(
  '# exists already',
  '# exist already',
  'ويوجد إسناد واحد من قبل',
  'ويوجد إسنادان من قبل',
  'وتوجد # إسنادات من قبل',
  'ويوجد # إسنادًا من قبل',
  'ويوجد # إسناد من قبل',
)
const leftOutOnes = plural(
  '# is left out because of a conflict of interest',
  '# are left out because of a conflict of interest',
  'وسيُستبعد إسناد واحد لتضارب المصالح',
  'وسيُستبعد إسنادان لتضارب المصالح',
  'وستُستبعد # إسنادات لتضارب المصالح',
  'وسيُستبعد # إسنادًا لتضارب المصالح',
  'وسيُستبعد # إسناد لتضارب المصالح',
)
/** In the order of the lines. */
const partTexts = {
  declared: text('Left out, a conflict of interest was declared', 'مستبعد لإعلان تضارب مصالح'),
  found: text('Left out, a conflict of interest was found', 'مستبعد لوجود تضارب مصالح'),
  warned: text('Added although a conflict of interest was found', 'يُضاف رغم وجود تضارب مصالح'),
  added: text('Added', 'يُضاف'),
  assigned: text('Assigned already', 'مُسند من قبل'),
} as const

type PreviewedApplicant = AssigningPreview['applicants'][number]

export const countAdded = ({ applicants }: AssigningPreview): number =>
  applicants.reduce((sum, { added }) => sum + added.length, 0)

const countLeftOut = ({ declared, found }: PreviewedApplicant): number => declared.length + found.length

export function formatPreviewCounts(preview: AssigningPreview): Text {
  const added = countAdded(preview)
  const assigned = preview.applicants.reduce((sum, one) => sum + one.assigned.length, 0)
  const leftOut = preview.applicants.reduce((sum, one) => sum + countLeftOut(one), 0)
  const parts = [
    added > 0 ? quantity(added, addedOnes) : noneAdded,
    ...(assigned > 0 ? [quantity(assigned, assignedOnes)] : []),
    ...(leftOut > 0 ? [quantity(leftOut, leftOutOnes)] : []),
  ]
  return text(`${parts.map(({ en }) => en).join(', ')}.`, `${parts.map(({ ar }) => ar).join('، ')}.`)
}

/** What assigning will do with each applicant, those with somebody left out first. Takes the focus. */
export function AssigningPreviewList({ preview }: { preview: AssigningPreview }) {
  const { say } = useLanguage()
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  const toNames = (ids: readonly number[]) =>
    say(joinPeopleNames(preview.reviewers.filter(({ reviewerId }) => ids.includes(reviewerId))))
  const toPeople = (one: PreviewedApplicant, part: keyof typeof partTexts) =>
    part === 'added' ? one.added.filter((id) => !one.warned.includes(id)) : one[part]
  const sorted = preview.applicants.toSorted((one, other) => Number(countLeftOut(other) > 0) - Number(countLeftOut(one) > 0))
  return (
    <Stack gap={4}>
      <p ref={place} tabIndex={-1} className={css.counts}>
        {say(formatPreviewCounts(preview))}
      </p>
      <ul className={css.list}>
        {sorted.map((one) => (
          <li key={one.applicantId}>
            <bdi className={css.name}>{say(toBilingualName(one))}</bdi>
            <ul>
              {(Object.keys(partTexts) as (keyof typeof partTexts)[]).map((part) => {
                const ids = toPeople(one, part)
                if (ids.length === 0) return null
                return (
                  <li key={part} className={part === 'declared' || part === 'found' ? css.leftOut : undefined}>
                    {say(partTexts[part])}: <bdi>{toNames(ids)}</bdi>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
