package dev.admittance.simulator.merge;

import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import dev.admittance.simulator.merge.Atom.Scalar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Maps and lists whose contents have no schema. Source: k8s.io/kube-openapi
/// `pkg/schemaconv/smd.go`, `untypedDef`, `deducedDef`.
final class FreeForm {
  /// Any value; lists and maps are atomic.
  static final Atom UNTYPED = any(true);

  /// Any value; maps are merged member by member, lists are atomic.
  static final Atom DEDUCED = any(false);

  private FreeForm() {}

  private static Atom any(boolean wholeMaps) {
    return new Atom(Scalar.UNTYPED, new Items(), new Members(wholeMaps));
  }

  private record Members(boolean isAtomic) implements MapAtom {
    @Override
    public @Nullable Atom declared(String name) {
      return null;
    }

    @Override
    public Atom others() {
      return isAtomic ? UNTYPED : DEDUCED;
    }
  }

  private record Items() implements ListAtom {
    @Override
    public Relation relation() {
      return Relation.ATOMIC;
    }

    @Override
    public List<String> keys() {
      return List.of();
    }

    @Override
    public Atom items() {
      return UNTYPED;
    }
  }
}
