// What tests in F# compare with: both serializers, the options of each test, and the engines.
module internal Vivace.Json.FSharp.Oracle

open System.Text.Json
open System.Text.Json.Serialization
open Vivace.Json.Making
open Vivace.Json.Plans
open Vivace.Json.Plans.Options

type Theirs = System.Text.Json.JsonSerializer
type Ours = Vivace.Json.JsonSerializer

let options: (string * JsonSerializerOptions) list =
    [ "default", JsonSerializerOptions()
      "web", JsonSerializerOptions(JsonSerializerDefaults.Web)
      "no null", JsonSerializerOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)
      "no default", JsonSerializerOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault)
      "indented", JsonSerializerOptions(WriteIndented = true)
      "numbers as strings", JsonSerializerOptions(NumberHandling = (JsonNumberHandling.WriteAsString ||| JsonNumberHandling.AllowReadingFromString))
      "strict", JsonSerializerOptions(JsonSerializerOptions.Strict)
      "populate", JsonSerializerOptions(PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate)
      "names", (let made = JsonSerializerOptions() in made.Converters.Add(JsonStringEnumConverter()); made)
      "a resolver",
      JsonSerializerOptions(
          TypeInfoResolver =
              Metadata.JsonTypeInfoResolver.WithAddedModifier(Metadata.DefaultJsonTypeInfoResolver(), fun _ -> ())
      ) ]

let engines = [ ObjectEngine.Emitted; ObjectEngine.Interpreted ]

let root<'T> (choice: JsonSerializerOptions) (engine: ObjectEngine) =
    PlanCache.Make(OptionsConversion.ToSettings choice, engine).Memory.RootOf(typeof<'T>) :?> Root<'T>
