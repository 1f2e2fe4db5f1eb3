package dev.admittance.app.debug.rehearsal;

import dev.admittance.drift.DriftContractFile;
import dev.admittance.drift.DriftRules;
import dev.admittance.simulator.drift.DriftContract;

/// What the fields that hooks and policies change can be written as.
enum DriftFormat {
  ARGO_CD("argo-cd", "ignore-differences.yaml") {
    @Override
    String text(DriftContract contract) {
      return DriftRules.argoCd(contract);
    }
  },
  ARGOCD_CM("argocd-cm", "argocd-cm.yaml") {
    @Override
    String text(DriftContract contract) {
      return DriftRules.argoCdConfigMap(contract);
    }
  },
  FLUX("flux", "drift.yaml") {
    @Override
    String text(DriftContract contract) {
      return DriftRules.flux(contract);
    }
  },
  KUBECTL("kubectl", "kubectl-diff.sh") {
    @Override
    String text(DriftContract contract) {
      return DriftRules.kubectl(contract);
    }
  },
  CONTRACT("contract", "drift.json") {
    @Override
    String text(DriftContract contract) {
      return DriftContractFile.text(contract);
    }
  };

  private final String key;
  private final String file;

  DriftFormat(String key, String file) {
    this.key = key;
    this.file = file;
  }

  /// Its name in ids and bundles.
  String key() {
    return key;
  }

  /// The name of a file, unless the user chooses another.
  String file() {
    return file;
  }

  abstract String text(DriftContract contract);
}
