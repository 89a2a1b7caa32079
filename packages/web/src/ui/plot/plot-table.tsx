import type { Text } from '@jadara/contract/core/text'
import { useLanguage } from '../language.tsx'

type Props = {
  label: Text
  heads: readonly [Text, Text]
  rows: readonly { readonly key: string | number; readonly head: Text; readonly value: Text }[]
}

/** The same values as a table, for screen readers. */
export function PlotTable({ label, heads, rows }: Props) {
  const { say } = useLanguage()
  return (
    <div className="sr">
      <table>
        <caption>{say(label)}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, value }) => (
            <tr key={key}>
              <th scope="row">{say(head)}</th>
              <td>{say(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
