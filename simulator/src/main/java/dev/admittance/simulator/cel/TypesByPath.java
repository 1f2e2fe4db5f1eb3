package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.StructType;
import java.util.Optional;

/// Finds the types within large ones by their names, which are the paths to them: `Pod0.spec`,
/// `Pod0.spec.containers.@idx` for an item of a list, `@elem` for a value of a map. They are
/// created on demand, because there are thousands.
///
/// @param roots by name, without a dot
/// @param others provides types whose names are no such paths
record TypesByPath(ImmutableMap<String, CelType> roots, CelTypeProvider others)
    implements CelTypeProvider {
  private static final String ITEM = "@idx";
  private static final String VALUE = "@elem";

  /// Returns whether a type's inner types are named by their paths.
  static boolean isRoot(StructType type) {
    return type.name().indexOf('.') < 0;
  }

  @Override
  public ImmutableList<CelType> types() {
    return ImmutableList.copyOf(others.types());
  }

  @Override
  public Optional<CelType> findType(String name) {
    String[] steps = name.split("\\.", -1);
    Optional<CelType> found = Optional.ofNullable(roots.get(steps[0]));
    for (int i = 1; i < steps.length; i++) {
      String step = steps[i];
      found = found.flatMap(type -> below(type, step));
    }
    return found.filter(StructType.class::isInstance).or(() -> others.findType(name));
  }

  private static Optional<CelType> below(CelType type, String step) {
    return switch (type) {
      case ListType list when step.equals(ITEM) -> Optional.of(list.elemType());
      case MapType map when step.equals(VALUE) -> Optional.of(map.valueType());
      case StructType struct -> struct.findField(step).map(StructType.Field::type);
      default -> Optional.empty();
    };
  }
}
