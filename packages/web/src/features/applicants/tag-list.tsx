import { text } from '@jadara/contract/core/text'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicants.module.css'

const label = text('Tags', 'الوسوم')

export function TagList({ tags }: { tags: readonly string[] }) {
  const { say } = useLanguage()
  if (tags.length === 0) return null
  return (
    <ul className={css.tags} aria-label={say(label)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>
            <bdi>{tag}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
