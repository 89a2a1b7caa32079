import type { Duty } from '@jadara/contract/core/endpoint'
import { createContext } from 'react'

/** The duty of the signed-in administrator; null for everybody else. */
export const DutyContext = createContext<Duty | null>(null)
