// Codecs that check a value of a member, element or entry against its schema while it is read.
using System.Numerics;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.CompilerServices;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Schema.Typed;

/// <summary>The base of these codecs. They never refuse a value: they note that it is not known to be valid, and the
/// text of the whole is validated instead, which finds the reasons too.</summary>
internal abstract class CheckedCodec<T>(JsonCodec<T>? inner) : WrappingCodec<T>(inner)
{
    // The other codec is bound.
    internal override void Bind(CodecPlan plan)
    {
    }

    /// <summary>Whether it takes null where the schema allows it.</summary>
    internal virtual bool TakesNull => false;

    /// <summary>Whether a value that is filled is checked as one that is read.</summary>
    internal virtual bool ChecksFilled => false;

    private protected static void Doubt(ref JsonReader reader) => reader._flags |= ReadFlags.MetNull;
}

/// <summary>A check of a member that <see cref="MemberChecks"/> can make once the object is read.</summary>
internal interface IMemberCheck
{
    /// <summary>Reads the member without it.</summary>
    JsonCodec Plain { get; }
}

/// <summary>A check of a number by bounds; those between <see cref="Above"/> and <see cref="Below"/> are certainly valid.</summary>
internal interface INumberCheck : IMemberCheck
{
    NumberRules Rules { get; }

    double Above { get; }

    double Below { get; }
}

/// <summary>A value whose text is checked, or only its kind; nulls inside it are not of interest.</summary>
/// <param name="inner">Reads the value.</param>
/// <param name="node">What is asked of it; null for nothing.</param>
/// <param name="flags">What else the settings allow the reader.</param>
internal class CheckedTextCodec<T>(JsonCodec<T> inner, SchemaNode? node, ReadFlags flags) : CheckedCodec<T>(inner), IMemberCheck
{
    JsonCodec IMemberCheck.Plain => Inner;

    /// <summary>Whether nothing is asked of the value.</summary>
    internal bool AcceptsAll => node is null;

    internal override bool ChecksFilled => true;

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer | flags;
        T? value = Inner.ReadAt(ref reader, position, out next);
        reader._flags = outer;
        if (node is not null && !Evaluation.AcceptsText(node, reader.Text[position..next]))
            Doubt(ref reader);
        return value;
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer | flags;
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        reader._flags = outer;
        if (node is not null && !Evaluation.AcceptsText(node, reader.Text[position..next]))
            Doubt(ref reader);
        return value;
    }
}

/// <summary>A value whose text is validated by the schema's program.</summary>
internal sealed class CheckedTree<T>(JsonCodec<T> inner, JsonSchema schema, SchemaNode node, ReadFlags flags) : CheckedCodec<T>(inner)
{
    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer | flags;
        T? value = Inner.ReadAt(ref reader, position, out next);
        reader._flags = outer;
        Check(ref reader, position, next);
        return value;
    }

    internal override bool ChecksFilled => true;

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer | flags;
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        reader._flags = outer;
        Check(ref reader, position, next);
        return value;
    }

    private void Check(ref JsonReader reader, int position, int next)
    {
        if (!schema.TryIsValid(reader.Text[position..next], reader.LevelsLeft, node, ref CheckedReading.t_stepsLeft, out bool isValid)
            || !isValid)
            Doubt(ref reader);
    }
}

/// <summary>A string that must have a certain length.</summary>
internal sealed class CheckedString(JsonCodec<string> inner, SchemaNode node) : CheckedCodec<string>(inner), IMemberCheck
{
    private readonly long _least = node.Strings!.MinLength, _most = node.Strings.MaxLength;
    private readonly bool _admitsNull = (node.AllowedKinds & ValueKinds.Null) != 0;

    JsonCodec IMemberCheck.Plain => Inner;

    internal long Least => _least;

    internal long Most => _most;

    internal bool AdmitsNull => _admitsNull;

    /// <summary>Whether a string has a number of code points between these.</summary>
    internal static bool HasLength(string value, long least, long most)
    {
        int length = value.Length;
        for (int i = 1; i < value.Length; i++)
        {
            if (char.IsSurrogatePair(value[i - 1], value[i]))
                length--;
        }

        return length >= least && length <= most;
    }

    public override string? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags outer = reader._flags;
        string? value = ReadPrimitives.ReadString(ref reader, position, out next);
        if (value is null)
        {
            if (_admitsNull)
                reader._flags = outer;
        }
        else if ((value.Length > _most || (value.Length + 1) / 2 < _least) && !Evaluation.AcceptsText(node, reader.Text[position..next]))
        {
            // A code point takes one unit of UTF-16 or two, so most lengths are settled by that of the string.
            Doubt(ref reader);
        }

        return value;
    }
}

/// <summary>A number that must lie between bounds: a double, or an integer of up to 64 bits,
/// whose conversion to a double rounds to the nearest one.</summary>
internal sealed class CheckedNumber<T, TForm> : CheckedCodec<T>, INumberCheck
    where T : struct, INumberBase<T>
    where TForm : INumberForm<T>
{
    private readonly SchemaNode _node;
    private readonly double _above = double.NegativeInfinity, _below = double.PositiveInfinity;

    internal CheckedNumber(NumberCodec<T, TForm> inner, SchemaNode node)
        : base(inner)
    {
        _node = node;
        NumberRules rules = node.Numbers!;
        _above = Math.Max(rules.Minimum?.Nearest ?? _above, rules.ExclusiveMinimum?.Nearest ?? _above);
        _below = Math.Min(rules.Maximum?.Nearest ?? _below, rules.ExclusiveMaximum?.Nearest ?? _below);
        if (rules.MultipleOf is not null)
            _above = double.PositiveInfinity;
    }

    JsonCodec IMemberCheck.Plain => Inner;

    NumberRules INumberCheck.Rules => _node.Numbers!;

    double INumberCheck.Above => _above;

    double INumberCheck.Below => _below;

    public override T ReadAt(ref JsonReader reader, int position, out int next)
    {
        T value = ReadPrimitives.ReadNumber<T, TForm>(ref reader, position, out next);

        // Rounding keeps the order, so only a value that rounds to a bound can lie on its other side.
        double nearest = double.CreateSaturating(value);
        if (!(nearest > _above && nearest < _below) && !Evaluation.AcceptsText(_node, reader.Text[position..next]))
            Doubt(ref reader);
        return value;
    }
}

/// <summary>An object that must have members which its type does not have.</summary>
/// <param name="inner">Reads the object, and notes such members.</param>
/// <param name="all">The bits of all of them.</param>
internal sealed class CheckedPresence<T>(JsonCodec<T> inner, ulong all) : CheckedCodec<T>(inner)
{
    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ulong outer = CheckedReading.t_present;
        CheckedReading.t_present = 0;
        T? value = Inner.ReadAt(ref reader, position, out next);
        if (CheckedReading.t_present != all)
            Doubt(ref reader);
        CheckedReading.t_present = outer;
        return value;
    }

    internal override bool ChecksFilled => Inner is not CheckedCodec<T> { ChecksFilled: false };

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        ulong outer = CheckedReading.t_present;
        CheckedReading.t_present = 0;
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        if (CheckedReading.t_present != all)
            Doubt(ref reader);
        CheckedReading.t_present = outer;
        return value;
    }
}

/// <summary>An array or object for which null is valid too.</summary>
internal sealed class CheckedOrNull<T>(JsonCodec<T> inner) : CheckedCodec<T>(inner)
{
    internal override bool ChecksFilled => Inner is not CheckedCodec<T> { ChecksFilled: false };

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : Inner.ReadAt(ref reader, position, out next);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : Inner.PopulateAt(ref reader, position, target, out next);
}

/// <summary>An object of one of several types, whose codecs are bound.</summary>
internal sealed class CheckedChoice<T>(JsonCodec<T> inner) : CheckedCodec<T>(inner);

/// <summary>An object that holds objects of its own type: its codec is known when all are made.</summary>
internal sealed class CheckedLater<T>() : CheckedCodec<T>(null), ICheckedLater
{
    void ICheckedLater.Take(JsonCodec codec) => _inner = (JsonCodec<T>)codec;
}

internal interface ICheckedLater
{
    void Take(JsonCodec codec);
}
