package dev.admittance.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls of the engines, which are pure like the simulator.
@AnalyzeClasses(
    packages = "dev.admittance.engine",
    importOptions = ImportOption.DoNotIncludeTests.class)
class EngineWallsTest {
  @ArchTest
  static final ArchRule KNOWS_NO_WORLD =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.nio.file..", "java.net..", "java.util.concurrent..", "java.util.random..")
          .orShould()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.io\\.(File.*|RandomAccessFile)"
                  + "|java\\.lang\\.(Thread.*|Process.*|Runtime)"
                  + "|java\\.time\\.(Clock|InstantSource|ZoneId)"
                  + "|java\\.util\\.(Date|Random|Timer)")
          .because("what an engine answers depends on its policies and the call alone");

  @ArchTest
  static final ArchRule KEEPS_NO_STATE_IN_STATICS =
      fields().that().areStatic().should().beFinal().because("there are no mutable statics");

  @ArchTest
  static final ArchRule ENGINES_KNOW_NO_OTHER_ENGINE =
      slices()
          .matching("dev.admittance.engine.(*)..")
          .should()
          .notDependOnEachOther()
          .ignoreDependency(
              DescribedPredicate.alwaysTrue(),
              JavaClass.Predicates.resideInAPackage("dev.admittance.engine.deployment"))
          .allowEmptyShould(true)
          .because(
              "each engine is read without the others, and says in the same types what it"
                  + " needs of a cluster");

  @ArchTest
  static final ArchRule STANDS_BEHIND_THE_SEAM =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.simulator.pipeline..",
              "dev.admittance.simulator.analysis..",
              "dev.admittance.simulator.trace..")
          .because("the pipeline calls engines, and writes the trace");
}
