package dev.admittance.app.cluster.session;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterFault;

/// The advice for faults of an API server.
public final class FaultAdvice {
  private static final Messages MESSAGES = Messages.of(FaultAdvice.class);

  private FaultAdvice() {}

  public static String of(ClusterFault fault) {
    return switch (fault) {
      case ClusterFault.Unreachable _ -> MESSAGES.get("advice.unreachable");
      case ClusterFault.TooSlow _ -> MESSAGES.get("advice.too-slow");
      case ClusterFault.Untrusted _ -> MESSAGES.get("advice.untrusted");
      case ClusterFault.Unauthorized _ -> MESSAGES.get("advice.unauthorized");
      case ClusterFault.Unauthenticated _ -> MESSAGES.get("advice.unauthenticated");
      case ClusterFault.Forbidden _ -> MESSAGES.get("advice.forbidden");
      case ClusterFault.NotFound _ -> MESSAGES.get("advice.not-found");
      case ClusterFault.Conflict _ -> MESSAGES.get("advice.conflict");
      case ClusterFault.Expired _ -> MESSAGES.get("advice.expired");
      case ClusterFault.Throttled _ -> MESSAGES.get("advice.throttled");
      case ClusterFault.Refused _ -> MESSAGES.get("advice.refused");
      case ClusterFault.Failed _ -> MESSAGES.get("advice.failed");
      case ClusterFault.Garbled _ -> MESSAGES.get("advice.garbled");
      case ClusterFault.NoCredentials _ -> MESSAGES.get("advice.no-credentials");
      case ClusterFault.NotPermitted _ -> MESSAGES.get("advice.not-permitted");
    };
  }
}
