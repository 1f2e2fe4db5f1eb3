package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;

/// What the client of a rehearsal does besides sending objects.
///
/// @param looksUpFirst whether it looks all kinds up before its first request, so that none of its
///   own definitions counts, as `kubectl apply` does, and Helm but for those of `crds/`; Argo CD
///   and Flux wait until their definitions are in effect. Source: k8s.io/kubectl
///   `pkg/cmd/apply/apply.go`, `(*ApplyOptions).Run`
/// @param annotates whether it writes each manifest into an annotation of its object, as `kubectl
///   apply` does on the client's side
/// @param sendsAll whether it sends what is stored as it applies it, too, as Helm 4 does on the
///   server's side, and Flux
/// @param tool whose waits it has, and after whose failures it stops
public record ApplyClient(
    boolean looksUpFirst, boolean annotates, boolean sendsAll, ApplyOrder tool) {
  /// A client that sends all objects one after the other.
  public static final ApplyClient PLAIN = new ApplyClient(false, false, false, ApplyOrder.FILES);

  /// The client as it applies an object that may have a say in it, as those of Argo CD have.
  ApplyClient of(Capture creation) {
    if (tool != ApplyOrder.ARGO_CD) {
      return this;
    }
    boolean serverSide = ArgoAnnotations.of(creation).isServerSide(sendsAll);
    return new ApplyClient(looksUpFirst, !serverSide, serverSide, tool);
  }

  /// A client that applies definitions by themselves before the rest.
  public ApplyClient inTwoSteps() {
    return new ApplyClient(false, annotates, sendsAll, tool);
  }
}
