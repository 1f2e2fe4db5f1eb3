package dev.admittance.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls around the model.
@AnalyzeClasses(
    packages = "dev.admittance.model",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule KNOWS_NEITHER_WINDOWS_NOR_CLUSTERS =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx..",
              "java.awt..",
              "io.fabric8..",
              "dev.admittance.simulator..",
              "dev.admittance.app..",
              "dev.admittance.cli..")
          .because("the model is shared by the window, the simulator and the command line");

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
                  + "|java\\.util\\.(Random|Timer|UUID)")
          .because("what the model says depends on texts alone");

  @ArchTest
  static final ArchRule ASKS_NO_DEFAULTS_AND_NO_CLOCK =
      noClasses()
          .should()
          .callMethod(java.util.Locale.class, "getDefault")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "getenv", String.class)
          .orShould()
          .callMethod(System.class, "getProperty", String.class)
          .because("the same text has the same findings on every machine");

  @ArchTest
  static final ArchRule HAS_NO_CYCLES =
      slices().matching("dev.admittance.model.(**)").should().beFreeOfCycles();
}
