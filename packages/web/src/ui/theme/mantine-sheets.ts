/**
 * The style sheets that Mantine's provider needs. Those of components are in mantine-component-sheets.ts, which the files with such a component
 * import, so that the first screen does not load them.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
