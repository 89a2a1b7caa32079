import type { ExportKind } from '@jadara/contract/dossier'
import { type Language, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Exports } from './use-exports.ts'

const asked = text('Preparing…', 'جارٍ التجهيز…')

type Props = { kind: ExportKind; language: Language; exports: Exports; lead?: boolean; children: ReactNode }

/** Asks for a document; how it comes on stands in the list below the buttons. `lead`: the one solid button of the screen. */
export function ExportButton({ kind, language, exports, lead = false, children }: Props) {
  const { ask, asking } = exports
  return (
    <Button
      kind={lead ? 'go' : 'outlined'}
      icon="download"
      busy={asking === kind}
      busyLabel={asked}
      onClick={() => void ask({ kind, language })}
    >
      {children}
    </Button>
  )
}
