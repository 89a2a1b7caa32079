import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { FileViewer } from './file-viewer.tsx'
import { showingOf, type ViewedFile } from './viewed-file.ts'

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'onClick'>

/**
 * Files that are looked at without leaving the page: spread `linkTo(file)` on an anchor, and draw `viewer` once. What this device does not
 * show inside a page (a PDF on a phone, a document of Word) is a plain link into a tab of its own, and so is whatever is pressed with Ctrl.
 */
export function useFileViewer(files: readonly ViewedFile[]): { viewer: ReactNode; linkTo: (file: ViewedFile) => LinkProps } {
  const [at, setAt] = useState<string>()
  const close = useCallback(() => setAt(undefined), [])
  const linkTo = useCallback((file: ViewedFile): LinkProps => {
    const view = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || showingOf(file, navigator) === 'elsewhere') return
      event.preventDefault()
      setAt(file.href)
    }
    return { href: file.href, target: '_blank', rel: 'noreferrer', onClick: view }
  }, [])
  return { viewer: <FileViewer files={files} at={at} onTurn={setAt} onClose={close} />, linkTo }
}
