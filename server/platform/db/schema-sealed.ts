/** Passes for sealed rants (features/sealed). Who has how many of which week; never which. */
export interface SealedTables {
  /**
   * `epoch`: the week and the beginning of the key's hash, so that no two are ever called the same. `week`: its Monday. `public`: SPKI in base64. `private`: sealed with the key of the server
   * (platform/secret-key); null: it is over, or its passes were closed. `closed_on`: the day of that.
   */
  sealed_epochs: { epoch: string; week: string; public: string; private: string | null; closed_on: string | null };
  sealed_issued: { epoch: string; user_id: string; count: number };
}
