package dev.admittance.simulator.initialization;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Ruleset;
import java.util.Map;
import java.util.stream.Stream;

/// The InitializerConfigurations of a store as a LIST returns them, without those that wait for
/// initializers themselves (I-47).
record StoredConfigurations(Ruleset rules) {

  MergedConfiguration in(Store store) {
    return MergedConfiguration.of(
        store.objects().entrySet().stream()
            .filter(entry -> entry.getKey().resource().equals(ApiRequests.CONFIGURATIONS))
            .map(Map.Entry::getValue)
            .map(StoredObject::object)
            .filter(object -> Initializers.of(object, rules).isEmpty())
            .flatMap(StoredConfigurations::decode)
            .toList());
  }

  static Stream<InitializerConfiguration> decode(JsonObject object) {
    SourceText source = new SourceText(ObjectFields.name(object), JsonText.write(object));
    return DocumentReader.read(source).documents().stream()
        .flatMap(document -> EarlyReader.read(document).configurations().stream())
        .filter(InitializerConfiguration.class::isInstance)
        .map(InitializerConfiguration.class::cast);
  }
}
