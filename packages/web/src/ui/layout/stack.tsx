import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { joinClassNames } from '../classes.ts'
import space from './space.module.css'
import css from './stack.module.css'

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7
type Spacing = {
  as?: 'div' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'ul' | 'ol' | 'p' | 'span'
  /** Margins before and after, for parents without a gap. */
  above?: Step
  below?: Step
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLElement>

type StackProps = Spacing & { gap: Step; align?: 'start' }

/** A column. */
export function Stack({ as: Tag = 'div', gap, align, above, below, className, ref, ...rest }: StackProps) {
  const layout = [css.stack, css[`row${gap}`], css[`column${gap}`], align && css.start]
  return <Tag ref={ref as Ref<never>} className={joinClassNames(...layout, ...margins(above, below), className)} {...rest} />
}

type RowProps = Spacing & {
  gap: Step | readonly [lines: Step | 0, items: Step]
  align?: 'start' | 'center' | 'baseline' | 'end'
  justify?: 'end' | 'between'
}

/** A row that wraps. */
export function Row({ as: Tag = 'div', gap, align, justify, above, below, className, ref, ...rest }: RowProps) {
  const [lines, items] = typeof gap === 'number' ? [gap, gap] : gap
  const layout = [css.row, css[`row${lines}`], css[`column${items}`], align && css[align], justify && css[`justify-${justify}`]]
  return <Tag ref={ref as Ref<never>} className={joinClassNames(...layout, ...margins(above, below), className)} {...rest} />
}

const margins = (above?: Step, below?: Step) => [above && space[`above${above}`], below && space[`below${below}`]]

/** Two columns of equal width; one under 900 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}

/** The main column and a card beside it. Under 1100 px the card comes first, or last with `matterFirst`. */
export function WithAside({ aside, matterFirst, children }: { aside: ReactNode; matterFirst?: boolean; children: ReactNode }) {
  return (
    <div className={css.withAside}>
      <Stack gap={6}>{children}</Stack>
      <aside className={matterFirst ? css.last : undefined}>{aside}</aside>
    </div>
  )
}
