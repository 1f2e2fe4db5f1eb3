package dev.admittance.simulator.typecheck;

import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;

/// Which fields the CEL type of a kind has.
enum TypeView {
  /// Those that the published schema gives one type, as for the server's type checks: quantities
  /// are left out.
  PUBLISHED,

  /// Those that objects may have, as evaluation sees them.
  STORED;

  /// The type of an object whose fields are unknown.
  CelType unknown(String path) {
    return switch (this) {
      case PUBLISHED -> CelObjectType.withoutFields(path);
      case STORED -> SimpleType.DYN;
    };
  }
}
