import type { Text } from '@jadara/contract/core/text'
import type { ComponentProps, MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'

/** Leaves the focus in the form beside the document. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'onMouseDown' | 'aria-label' | 'title'> & { label: Text }

/** A button of a bar of the reader, with an icon. */
export function ToolButton({ label, ...rest }: Props) {
  const { say } = useLanguage()
  return <Button {...rest} kind="bare" size="small" onMouseDown={keepFocus} aria-label={say(label)} title={say(label)} />
}
