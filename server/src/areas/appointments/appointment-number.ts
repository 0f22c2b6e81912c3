/** The number by which people speak of an appointment. */
export function appointmentNo(id: number): string {
  return `AP${String(id).padStart(7, '0')}`
}
