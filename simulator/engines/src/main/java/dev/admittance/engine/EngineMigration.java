package dev.admittance.engine;

import dev.admittance.engine.gatekeeper.ConstraintTranslation;
import dev.admittance.engine.kyverno.migration.PolicyTranslation;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.migration.EngineConversion;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.util.List;
import java.util.Optional;

/// Converts the policies of all engines.
///
/// @param objects beside the converted one, among which constraints find their templates
/// @param resources that the server serves
public record EngineMigration(List<JsonObject> objects, ResourceTable resources)
    implements EngineConversion {
  public EngineMigration {
    objects = List.copyOf(objects);
  }

  /// Converts as the default release's server, with the custom resources among the objects, has it.
  public static EngineMigration of(List<JsonObject> objects) {
    return new EngineMigration(
        objects,
        ResourceTable.of(KubernetesRelease.DEFAULT)
            .with(objects.stream().flatMap(one -> CustomResources.read(one).stream()).toList()));
  }

  @Override
  public Optional<ConversionPlan> plan(FoundObject found, ConversionTarget target) {
    return PolicyTranslation.plan(found, target, resources)
        .or(() -> ConstraintTranslation.plan(found, target, objects, resources));
  }
}
