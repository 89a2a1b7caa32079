import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { ExportKind } from '@jadara/contract/submission/exports'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ExportsState } from './use-exports.ts'

const preparing = text('Preparing…', 'جارٍ التجهيز…')

type Props = {
  kind: ExportKind
  language: Language
  exports: ExportsState
  lead?: boolean
  unavailable?: Text | undefined
  children: ReactNode
}

/** Requests a document; its progress is shown in the list below the buttons. `lead`: the primary button of the screen; `unavailable`: why it is disabled. */
export function ExportButton({ kind, language, exports, lead = false, unavailable, children }: Props) {
  const { ask, asking } = exports
  return (
    <Button
      kind={lead ? 'go' : 'outlined'}
      icon="download"
      busy={asking === kind}
      busyLabel={preparing}
      disabled={unavailable !== undefined}
      {...(unavailable && { reason: unavailable })}
      onClick={() => void ask({ kind, language })}
    >
      {children}
    </Button>
  )
}
