import type { HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLDivElement> & {
  role: 'grid' | 'table' | 'row' | 'rowgroup' | 'columnheader' | 'cell' | 'gridcell' | 'presentation'
}

/** The plan and its parts. Rows and cells of HTML could not become blocks on a phone and stay rows and cells for those who listen. */
export const GridPart = ({ role, ...rest }: Props) => <div {...rest} role={role} />
