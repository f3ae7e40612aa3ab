// Objects around one value of any kind: each shape is another way in which a type can hold it.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Differential.Models;

#pragma warning disable CA1051, CA1815, CA1819, CA2227, CA1002 // Models are written as users write them.

/// <summary>A settable property, and members of fixed kinds around it.</summary>
public class Plain<T>
{
    public int Before { get; set; }

    public T? Value { get; set; }

    public string? After { get; set; }
}

/// <summary>What is private in a base class, and what a derived one adds.</summary>
public class Heir<T> : Plain<T>
{
    public T? Added { get; set; }

    public new string? Before { get; set; }
}

/// <summary>Members in fields.</summary>
public class Fields<T>
{
    public T? Value;

    public readonly int ReadOnly = 7;

    [JsonInclude]
    public string? Included;

    public bool Property { get; set; }
}

/// <summary>Made by its constructor, with defaults.</summary>
public record Made<T>(T? Value, string Text = "default", int Number = 5, double? Ratio = null)
{
    public T? Besides { get; set; }
}

/// <summary>A value type with settable members.</summary>
public struct Settable<T>
{
    public T? Value { get; set; }

    public long Number { get; set; }

    public T? Field;
}

/// <summary>A value type made by its constructor.</summary>
[method: JsonConstructor]
public readonly struct MadeStruct<T>(T? value, int number)
{
    public T? Value { get; } = value;

    public int Number { get; } = number;
}

/// <summary>A value type made by its constructor, as a record.</summary>
public readonly record struct MadeRecord<T>(T? Value, Guid Id);

/// <summary>Members that a text must have.</summary>
public class Needed<T>
{
    public required T? Value { get; set; }

    public required int Number { get; init; }

    [JsonRequired]
    public string? Text { get; set; }

    public T? Optional { get; init; }
}

/// <summary>Names of the caller's choice, in another order.</summary>
public class Renamed<T>
{
    [JsonPropertyName("the \"välue\" <x>")]
    public T? Value { get; set; }

    [JsonPropertyName("second"), JsonPropertyOrder(2)]
    public int Second { get; set; }

    [JsonPropertyOrder(-1)]
    public string? First { get; set; }

    [JsonPropertyName("名")]
    public bool Third { get; set; }
}

/// <summary>Members left out in each condition.</summary>
public class Skipping<T>
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public T? Value { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public T? Always { get; set; }

    [JsonIgnore]
    public T? Never { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Text { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int ReadOnly { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int WriteOnly { get; set; }
}

/// <summary>Numbers in quotation marks.</summary>
[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public class Quoted<T>
{
    public T? Value { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public int Bare { get; set; }

    public double Quotient { get; set; }
}

/// <summary>Keeps what it does not know, as elements.</summary>
public class Keeping<T>
{
    public T? Value { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }
}

/// <summary>Keeps what it does not know, as objects, in a dictionary that is there.</summary>
public class KeepingObjects<T>
{
    public T? Value { get; set; }

    [JsonExtensionData]
    public IDictionary<string, object?> Rest { get; } = new Dictionary<string, object?>();
}

/// <summary>Refuses what it does not know.</summary>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class Refusing<T>
{
    public T? Value { get; set; }

    public int Number { get; set; }
}

/// <summary>Values that are filled where they are.</summary>
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class Filled<T>
    where T : new()
{
    public T Value { get; } = new();

    public T? Settable { get; set; } = new();

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public T? Replaced { get; set; } = new();
}

/// <summary>A type that recurs.</summary>
public class Chained<T>
{
    public T? Value { get; set; }

    public Chained<T>? Next { get; set; }

    public List<Chained<T>?>? Branches { get; set; }
}

/// <summary>The value in each common container.</summary>
public class Contained<T>
{
    public T?[]? Array { get; set; }

    public List<T?>? List { get; set; }

    public Dictionary<string, T?>? Map { get; set; }

    public IReadOnlyList<T?>? ReadOnly { get; set; }

    public T?[][]? Jagged { get; set; }
}

/// <summary>Members that are not public.</summary>
public class Hidden<T>
{
    [JsonInclude]
    internal T? Internal { get; set; }

    [JsonInclude]
    public T? Guarded { get; protected set; }

    [JsonInclude]
    private int Secret { get; set; }

    public int Readable { get; private set; }
}

/// <summary>Is told when it is read and written.</summary>
public class Told<T> : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    public string Log { get; set; } = "";

    public T? Value { get; set; }

    public void OnDeserialized() => Log += Value is null ? " read null" : " read";

    public void OnDeserializing() => Log += Value is null ? "reading" : "too late";

    // The same at each writing: a value is written several times.
    public void OnSerialized() => Log = "written";

    public void OnSerializing() => Log = Value is null ? "writing null" : "writing";
}

/// <summary>One member more than a machine word has bits, twice over.</summary>
public class Wide<T>
{
    public T? M00 { get; set; }
    public int M01 { get; set; }
    public int M02 { get; set; }
    public int M03 { get; set; }
    public int M04 { get; set; }
    public int M05 { get; set; }
    public int M06 { get; set; }
    public int M07 { get; set; }
    public int M08 { get; set; }
    public int M09 { get; set; }
    public string? M10 { get; set; }
    public int M11 { get; set; }
    public int M12 { get; set; }
    public int M13 { get; set; }
    public int M14 { get; set; }
    public int M15 { get; set; }
    public int M16 { get; set; }
    public int M17 { get; set; }
    public int M18 { get; set; }
    public int M19 { get; set; }
    public string? M20 { get; set; }
    public int M21 { get; set; }
    public int M22 { get; set; }
    public int M23 { get; set; }
    public int M24 { get; set; }
    public int M25 { get; set; }
    public int M26 { get; set; }
    public int M27 { get; set; }
    public int M28 { get; set; }
    public int M29 { get; set; }
    public string? M30 { get; set; }
    public int M31 { get; set; }
    public int M32 { get; set; }
    public int M33 { get; set; }
    public int M34 { get; set; }
    public int M35 { get; set; }
    public int M36 { get; set; }
    public int M37 { get; set; }
    public int M38 { get; set; }
    public int M39 { get; set; }
    public string? M40 { get; set; }
    public int M41 { get; set; }
    public int M42 { get; set; }
    public int M43 { get; set; }
    public int M44 { get; set; }
    public int M45 { get; set; }
    public int M46 { get; set; }
    public int M47 { get; set; }
    public int M48 { get; set; }
    public int M49 { get; set; }
    public string? M50 { get; set; }
    public int M51 { get; set; }
    public int M52 { get; set; }
    public int M53 { get; set; }
    public int M54 { get; set; }
    public int M55 { get; set; }
    public int M56 { get; set; }
    public int M57 { get; set; }
    public int M58 { get; set; }
    public int M59 { get; set; }
    public string? M60 { get; set; }
    public int M61 { get; set; }
    public int M62 { get; set; }
    public required T? M63 { get; set; }
    public required T? M64 { get; set; }
    public required int M65 { get; set; }
}
