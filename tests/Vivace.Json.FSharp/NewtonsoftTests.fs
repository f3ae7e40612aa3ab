// F#'s types under the preset for Newtonsoft.Json, which is the oracle.
module Vivace.Json.FSharp.NewtonsoftTests

open System
open System.Collections.Generic
open System.Reflection
open Newtonsoft.Json
open Xunit
open Vivace.Json
open Vivace.Json.Plans

type Theirs = Newtonsoft.Json.JsonConvert
type Ours = Vivace.Json.JsonSerializer

type Counter = { mutable Count: int; Name: string }

[<CLIMutable>]
type Row = { Id: int; mutable Text: string }

[<Struct>]
type Pair = { mutable Left: int; Right: string }

type Options =
    { Number: int option
      Word: string option
      Value: float voption
      Last: int }

type Cell = { Cell: int ref; More: string ref list }

[<JsonObject(MemberSerialization.Fields)>]
type ByFields = { mutable Inner: int; Outer: string }

type Mutable<'T> = { Item: 'T; mutable Maybe: 'T option }

type Settable() =
    member val Plain = 1 with get, set
    member val Optional: int option = Some 3 with get, set

    [<DefaultValue>]
    val mutable Field: int

type Made(name: string, size: int option) =
    member _.Name = name
    member _.Size = size

let private preset = CompatibilitySettings.get_Newtonsoft ()
let private engines = [ ObjectEngine.Automatic; ObjectEngine.Emitted; ObjectEngine.Interpreted ]

// F# has no "with" for records of C#.
let private by (engine: ObjectEngine) : JsonSettings =
    let copy = typeof<JsonSettings>.GetMethod("<Clone>$").Invoke(preset, [||])
    typeof<JsonSettings>.GetProperty("Engine", BindingFlags.Instance ||| BindingFlags.NonPublic ||| BindingFlags.Public).SetValue(copy, engine)
    copy :?> JsonSettings

let private outcome (call: unit -> string) =
    try
        call ()
    with
    | :? JsonException
    | :? System.Text.Json.JsonException
    | :? NullReferenceException -> "an error"

let private reads<'T> (json: string) =
    let expected = outcome (fun () -> sprintf "%A" (Theirs.DeserializeObject<'T> json))

    for engine in engines do
        Assert.Equal(json + ": " + expected, json + ": " + outcome (fun () -> sprintf "%A" (Ours.Deserialize<'T>(json, by engine))))

let private writes<'T> (value: 'T) =
    let expected = Theirs.SerializeObject value

    for engine in engines do
        Assert.Equal(expected, Ours.Serialize<'T>(value, by engine))
        Assert.Equal(expected, Ours.Serialize<obj>(box value, by engine))

    expected

let private roundTrips<'T> (value: 'T) = reads<'T> (writes<'T> value)

[<Fact>]
let ``MutableRecords_AnyForm_HaveNoHiddenField`` () =
    roundTrips { Count = 1; Name = "n" }
    roundTrips { Id = 1; Text = "t" }
    roundTrips { Inner = 1; Outer = "o" }
    roundTrips { Item = 1; Maybe = Some 2 }
    roundTrips { Item = "a"; Maybe = None }
    writes { Left = 1; Right = "r" } |> ignore

    for json in [ """{"Count":1}"""; """{"Count@":1}"""; """{"Count@":1,"Count":2}"""; """{"Count":2,"Count@":1,"Name":"n"}"""; """{"count":3}"""; "{}"; """{"Count":"x"}""" ] do
        reads<Counter> json
        reads<Row> (json.Replace("Count", "Id"))

[<Fact>]
let ``RefCells_AnyPlace_AreObjects`` () =
    roundTrips (ref 1)
    roundTrips (ref "a")
    roundTrips (ref (ref 1))
    roundTrips { Cell = ref 1; More = [ ref "a"; ref null ] }

    for json in [ """{"contents":1}"""; """{"Value":1}"""; """{"value":1}"""; "{}"; """{"contents@":5}"""; """{"contents":1,"Value":2}"""; "1"; "[1]"; """{"contents":"x"}""" ] do
        reads<int ref> json

[<Fact>]
let ``Options_AnyPlace_AreCasesAndFields`` () =
    roundTrips { Number = Some 1; Word = Some "w"; Value = ValueSome 1.5; Last = 2 }
    roundTrips { Number = None; Word = None; Value = ValueNone; Last = 2 }
    roundTrips (Some 1)
    writes<int option> None |> ignore
    reads<int option> "null"
    roundTrips (ValueSome 1)
    roundTrips<int voption> ValueNone
    roundTrips<string option> (Some null)
    roundTrips<int option option> (Some None)
    roundTrips (Some(Some 2))
    roundTrips [ Some 1; None ]
    roundTrips (Map [ "a", Some 1 ])
    roundTrips (Some [ 1; 2 ])
    roundTrips (Some Empty)
    roundTrips (Some(Circle 1.5))
    roundTrips [| ValueSome 1.5m; ValueNone |]
    roundTrips (Some(DateTime(2020, 1, 2)))
    roundTrips (Dictionary(dict [ "a", Some 1 ]))
    roundTrips {| A = 1; B = Some "x" |}
    writes (Settable()) |> ignore
    writes (Made("n", Some 3)) |> ignore
    writes (Made("n", None)) |> ignore

    for json in
        [ """{"Case":"Some","Fields":[1]}"""; """{"Case":"None"}"""; """{"case":"Some","fields":[1]}"""; """{"Fields":[1],"Case":"Some"}"""; """{"Case":"Some","Fields":["1"]}"""
          """{"Case":"some","Fields":[1]}"""; """{"Case":"Some","Fields":[]}"""; """{"Case":"Some","Fields":[1,2]}"""; """{"Case":"ValueSome","Fields":[1]}"""
          """{"Case":"ValueNone"}"""; "1"; "[]"; "{}"; "\"a\""; """{"Value":1}""" ] do
        reads<int option> json
        reads<int voption> json
        reads<Options> ("{\"Number\":" + json + ",\"Last\":2}")
        reads<int option list> ("[" + json + "]")

[<Fact>]
let ``Options_AsUnionsInOtherForms_AreAsOtherUnions`` () =
    let settings tag = JsonSettings(FSharpUnions = JsonFSharpUnionFormat(Tag = tag, OptionsAsUnions = true))
    let internally, outside = settings JsonFSharpUnionTag.Internal, settings JsonFSharpUnionTag.External
    Assert.Equal("""[{"Case":"Some","Value":1},null]""", Ours.Serialize([ Some 1; None ], internally))
    Assert.Equal("""[{"Some":{"Value":1}},null]""", Ours.Serialize([ Some 1; None ], outside))
    Assert.True(([ Some 1; None ] = Ours.Deserialize<int option list>("""[{"Case":"Some","Value":1},null]""", internally)))
    Assert.Equal("""[1,null]""", Ours.Serialize([ Some 1; None ], JsonSettings(FSharpUnions = JsonFSharpUnionFormat.CaseAndFields)))

[<Fact>]
let ``SetsAndMaps_Read_AreNotCalledBack`` () =
    roundTrips (set [ 1; 2 ])
    roundTrips (Map [ 1, "a" ])
    roundTrips<Map<string, int>> Map.empty
    reads<Set<int>> "[2,1,2]"

// Where the page of differences has a row.
[<Fact>]
let ``StructRecordsAndUnions_DifferentOnPurpose_AreRead`` () =
    Assert.Equal({ Left = 1; Right = "r" }, Ours.Deserialize<Pair>("""{"Left":1,"Right":"r"}""", preset))
    Assert.Null((Theirs.DeserializeObject<Pair> """{"Left":1,"Right":"r"}""").Right)

    for json in [ "\"None\""; """{"Case":"None","More":1}"""; """{"Case":"None","Fields":{}}""" ] do
        Assert.Equal(None, Ours.Deserialize<int option>(json, preset))
        Assert.Throws<JsonSerializationException>(fun () -> Theirs.DeserializeObject<int option> json |> ignore) |> ignore
