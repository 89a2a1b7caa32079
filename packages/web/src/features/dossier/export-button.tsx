import type { ExportKind } from '@jadara/contract/dossier'
import { type Language, type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Exports } from './use-exports.ts'

const asked = text('Preparing…', 'جارٍ التجهيز…')

type Props = {
  kind: ExportKind
  language: Language
  exports: Exports
  lead?: boolean
  unavailable?: Text | undefined
  children: ReactNode
}

/** Asks for a document; how it comes on stands in the list below the buttons. `lead`: the one solid button of the screen; `unavailable`: why there is nothing to ask for. */
export function ExportButton({ kind, language, exports, lead = false, unavailable, children }: Props) {
  const { ask, asking } = exports
  return (
    <Button
      kind={lead ? 'go' : 'outlined'}
      icon="download"
      busy={asking === kind}
      busyLabel={asked}
      disabled={unavailable !== undefined}
      {...(unavailable && { reason: unavailable })}
      onClick={() => void ask({ kind, language })}
    >
      {children}
    </Button>
  )
}
