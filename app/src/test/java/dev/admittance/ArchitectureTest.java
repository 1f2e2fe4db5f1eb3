package dev.admittance;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls inside the application.
@AnalyzeClasses(
    packages = {"dev.admittance.app", "dev.admittance.cli", "dev.admittance.workspace"},
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule COMMAND_LINE_KNOWS_NO_WINDOW =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.cli..", "dev.admittance.workspace..", "dev.admittance.storage..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx..", "dev.admittance.app..")
          .because("a verb never touches the display")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule VIEW_MODELS_KNOW_NO_NODES =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("ViewModel")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx.scene..",
              "javafx.stage..",
              "javafx.application..",
              "org.fxmisc..",
              "org.kordamp..",
              "atlantafx..")
          .orShould()
          .dependOnClassesThat()
          .haveSimpleNameEndingWith("View")
          .because("a view model is tested without the toolkit");

  @ArchTest
  static final ArchRule SHARED_STATE_KNOWS_NO_NODES =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.app.workspace..",
              "dev.admittance.app.task..",
              "dev.admittance.app.failure..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx.scene..", "javafx.stage..")
          .because("nodes belong to views, controls and the shell");

  @ArchTest
  static final ArchRule FEATURES_MEET_ELSEWHERE =
      slices()
          .matching("dev.admittance.app.(design|debug|impact|cluster)..")
          .should()
          .notDependOnEachOther()
          .because("features meet in the shell and the workspace");

  @ArchTest
  static final ArchRule SHELL_KNOWS_NO_FEATURE =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.app.shell..",
              "dev.admittance.app.workspace..",
              "dev.admittance.app.controls..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.admittance.app.design..", "dev.admittance.app.debug..")
          .because("features plug into the shell, and only the window puts them together");

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices().matching("dev.admittance.(**)").should().beFreeOfCycles();
}
