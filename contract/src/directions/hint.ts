/**
 * What else is known of the medicine from its registration: its form ("TABLET", "Eye Drops"), its strength ("100
 * IU/ml").
 */
export interface DirectionsHint {
  readonly form?: string
  readonly strength?: string
  /** The route in the field beside the directions, as typed. */
  readonly route?: string
}
