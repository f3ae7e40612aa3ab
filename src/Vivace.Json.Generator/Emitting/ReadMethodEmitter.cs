// Translates the read program to C#.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Generator.Model;
using Vivace.Json.Serialization.Metadata;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>T ReadAt(ref JsonReader reader, int position, out int next)</c> step by step.</summary>
internal sealed class ReadMethodEmitter
{
    private readonly CodeWriter _code;
    private readonly TypeModel _type;
    private readonly IReadOnlyList<Step> _steps;
    private readonly List<string> _arguments = [];
    private readonly bool _isLeaf;
    private bool _isFirst = true, _isSearching;

    private int _value = -1;

    // The slot whose value may be a null that leaves the member unchanged, and so needs a label after its steps; -1 for none.
    private int _stored = -1;

    private ReadMethodEmitter(CodeWriter code, TypeModel type)
    {
        _code = code;
        _type = type;
        _steps = type.Reading.Steps;
        _isLeaf = type.Reading.ReadsLeaf;
    }

    internal static void Emit(CodeWriter code, TypeModel type)
    {
        new ReadMethodEmitter(code, type).Emit();
        ReadMethodEmitter leaf = new(code, type);
        if (leaf._isLeaf)
            leaf.EmitLeaf();
    }

    private void Emit()
    {
        _code.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        _code.Line($"public override {Self} ReadAt(ref JsonReader reader, int position, out int next)");
        _code.Open();
        _code.Line("if (!IsReadByCode)");
        _code.Then("return ReadByProgram(ref reader, position, out next);");
        _code.Line("ref byte origin = ref Origin(ref reader);");
        _code.Line("int end = End(ref reader);");
        _code.Line("if (!IsAt(ref origin, end, position, (byte)'{'))");
        _code.Then("return ReadNoObject(ref reader, position, out next);");
        if (_steps[0].Kind == StepKind.Refuse)
        {
            _code.Line("Enter(ref reader, position);");
            _code.Line("ThrowNotReadable(ref reader, position);");
            _code.Line("next = position;");
            _code.Line("return default;");
        }
        else if (_isLeaf)
        {
            _code.Line("return default(ReadMembers).Read(ref reader, position, out next, ref origin, end, Search);");
        }
        else
        {
            EmitObject();
        }

        _code.Close();
    }

    // Simple objects are read by a struct, used for single objects and in the loop over arrays.
    private void EmitLeaf()
    {
        _code.Line();
        _code.Line($"private struct ReadMembers : IReadMembers<{Self}>");
        _code.Open();
        _code.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]");
        _code.Line($"public {Self} Read(ref JsonReader reader, int position, out int next, ref byte origin, int end, NameSearch search)");
        _code.Open();
        EmitObject();
        _code.Close();
        _code.Close();
        _code.Line();
        _code.Line($"protected override ReadingLoop<{Self}> MakeReadingLoop() => new ReadingLoop<{Self}, ReadMembers>();");
    }

    private string First => Found("First(ref reader, position + 1");

    private string Found(string call) => _isLeaf ? $"value = search.{call}, out next); slot = next;" : $"value = Search.{call}, out slot);";

    private string After => _isLeaf ? "next" : "after";

    private void EmitObject()
    {
        _code.Line("Enter(ref reader, position);");
        EmitLocals();
        foreach (Step step in _steps)
            Emit(step);
        _code.Line("return made;");
    }

    private void EmitLocals()
    {
        _code.Line(
            _isLeaf
                ? "ref MemberName names = ref search.ExactNamesAt(ref reader, position, out bool exact);"
                : "ref MemberName names = ref Search.NamesAt(ref reader, position);");

        // 'slot' takes the results of calls and lives in memory; 'near' takes those of inlined primitives and stays in a register. A leaf
        // uses the caller's variable instead of 'after', because a local would be cleared for each object of a loop.
        _code.Line($"int value, slot{(_isLeaf ? "" : ", after")}{(_steps.Any(step => step.Primitive.ReadsInline()) ? ", near" : "")};");
        foreach (Step step in _steps)
            if (step.Kind is StepKind.Keep or StepKind.KeepForLater or StepKind.KeepFlattened)
                _code.Line(
                    $"{Slot(step).Type} {Slot(step).Local} = {(_steps.Contains(new Step(StepKind.BeginWithDefault, step.Slot)) ? Slot(step).Default : "default")};");
        foreach (string word
            in _steps.Where(step => step is { Kind: StepKind.Mark or StepKind.KeepForLater, Mask: 0 }).Select(WordOf).Distinct())
            _code.Line($"ulong {word} = 0;");
        if (_steps.Any(step => step.Kind == StepKind.KeepUnmapped))
            _code.Line("object unmapped = null;");
        if (_steps.Any(step => step.Kind == StepKind.TakeFlattened))
            _code.Line("OpenParts parts = null;");

        // A flattened object whose members the text never has is not opened, but ended.
        foreach (int slot
            in _steps.Where(step => step.Kind is StepKind.OpenFlattened or StepKind.EndFlattened).Select(step => step.Slot).Distinct())
            EmitLocals(_type.Slots[slot], slot);
    }

    private void EmitLocals(SlotModel slot, int index)
    {
        _code.Line($"{slot.Type} {slot.Flattened!.Local} = default;");
        if (slot.Flattened.IsValueType)
            _code.Line($"bool {slot.Flattened.Local}Open = false;");
        if (_steps.Any(step => step.Kind == StepKind.Mark && step.Mask != 0 && step.Number == index))
            _code.Line($"ulong {slot.Flattened.Local}Seen = 0;");
    }

    private void Emit(Step step)
    {
        switch (step.Kind)
        {
            case StepKind.BeginWithDefault:
                break;
            case StepKind.Make:
                _code.Line(
                    $"{Self} made = {((ContractCreation)step.Number == ContractCreation.Parameterless ? _type.Constructor + "()" : "default")};");
                break;
            case StepKind.Reset:
                _code.Line(Set(Slot(step), "made", $"Declared<{Slot(step).Type}>({step.Slot})"));
                break;
            case StepKind.Notify:
                _code.Line($"made = Notify(made, {step.Number});");
                break;
            case StepKind.Expect:
                EmitExpectation(step);
                break;
            case StepKind.Meet:
                _code.Label($"At{step.Slot}");
                break;
            case StepKind.OpenFlattened:
                EmitOpening(Slot(step), step.Number);
                break;
            case StepKind.Mark when step.Mask != 0:
                _code.Line($"{Seen(_type.Slots[step.Number])} |= 0x{step.Mask:x};");
                break;
            case StepKind.Mark:
                _code.Line($"{WordOf(step)} |= {Bit(step.Slot)};");
                break;
            case StepKind.LeaveAtNull:
                _stored = step.Slot;
                _code.Line("if (TryReadNull(ref reader, value, out after))");
                _code.Then($"goto Stored{step.Slot};");
                break;
            case StepKind.Set:
                EmitAfter(step, Set(Slot(step), "made", Value(step)));
                break;
            case StepKind.Keep:
                EmitAfter(step, $"{Slot(step).Local} = {Value(step)};");
                break;
            case StepKind.KeepForLater:
                _code.Line($"{WordOf(step)} |= {Bit(step.Slot)};");
                EmitAfter(step, $"{Slot(step).Local} = {Value(step)};");
                break;
            case StepKind.FillAndSet or StepKind.Fill:
                EmitAfter(step, $"made = FillMember(ref reader, {step.Slot}, made, value, out after);");
                break;
            case StepKind.PassOver:
                EmitAfter(step, "after = SkipValue(ref reader, value);");
                break;
            case StepKind.CheckConstant:
                EmitAfter(step, $"after = CheckConstant(ref reader, {step.Slot}, value);");
                break;
            case StepKind.Search:
                EmitSearch();
                break;
            case StepKind.AddUnmapped:
                _code.Label("Unmapped");
                EmitAfter(step,
                    Set(Slot(step), "made", $"({Slot(step).Type})ReadUnmapped(ref reader, {Get(Slot(step), "made")}, value, out after)"));
                break;
            case StepKind.KeepUnmapped:
                _code.Label("Unmapped");
                EmitAfter(step, "unmapped = ReadUnmapped(ref reader, unmapped, value, out after);");
                break;
            case StepKind.TakeFlattened:
                _code.Label("Part");
                _code.Line(_type.Creation == ContractCreation.Parameterized
                    ? "position = TakePartAhead(ref reader, slot, value, ref parts);"
                    : "position = TakePart(ref reader, slot, value, ref parts, ref made);");
                _code.Line("slot += 2;");
                _code.Line("goto Miss;");
                break;
            case StepKind.EndFlattened:
                string absent = Slot(step).Flattened!.IsValueType
                    ? $"!{Slot(step).Flattened!.Local}Open"
                    : $"{Slot(step).Flattened!.Local} is null";
                if (step.Number != 0)
                {
                    _code.Line($"if ({absent})");
                    _code.Then($"ThrowNoPart(ref reader, next, {step.Slot});");
                }

                _code.Line($"if (!({absent}))");
                _code.Open();
                break;
            case StepKind.KeepFlattened or StepKind.SetFlattened when Slot(step).Flattened is { } read:
                if (step.Kind == StepKind.KeepFlattened)
                    _code.Line($"{Slot(step).Local} = {read.Local};");
                else if (step.Number == 0)
                    _code.Line(Set(Slot(step), "made", read.Local));
                _code.Close();
                break;
            case StepKind.KeepFlattened or StepKind.SetFlattened:
                string part = $"({Slot(step).Type})EndPart(ref reader, parts, {step.Slot}, next)";
                _code.Line($"if (HasPart(ref reader, parts, {step.Slot}, next))");
                _code.Then(
                    step.Kind == StepKind.KeepFlattened
                        ? $"{Slot(step).Local} = {part};"
                        : step.Number == 0 ? Set(Slot(step), "made", part) : $"_ = {part};");
                break;
            case StepKind.Close:
                _code.Label("End");
                _code.Line("Leave(ref reader);");
                _code.Line("next = value;");
                break;
            case StepKind.Require when step.Slot >= 0:
                _code.Line($"if (({Seen(Slot(step))} & 0x{step.Mask:x}) != 0x{step.Mask:x})");
                _code.Then($"ThrowMissingIn(ref reader, next, {step.Slot}, {Seen(Slot(step))});");
                break;
            case StepKind.Require:
                _code.Line($"if (({Seen(step.Number)} & 0x{step.Mask:x}) != 0x{step.Mask:x})");
                _code.Then(
                    $"{(_isLeaf ? "search" : "Search")}.ThrowMissing(ref reader, next, {step.Number * ObjectProgram.SlotsPerWord}, {Seen(step.Number)});");
                break;
            case StepKind.Argument:
                _arguments.Add(Slot(step).Local);
                break;
            case StepKind.UnmappedArgument:
                string kept = Slot(step).Type;
                _arguments.Add($"unmapped is null ? default({kept}) : ({kept})unmapped");
                break;
            case StepKind.DefaultArgument:
                _arguments.Add($"DefaultOfParameter<{_type.Arguments[step.Number].Type}>({step.Number})");
                break;
            case StepKind.Construct:
                _code.Line($"{Self} made = {_type.Constructor}({string.Join(", ", _arguments)});");
                break;
            case StepKind.SetUnmapped:
                _code.Line("if (unmapped != null)");
                _code.Then(Set(Slot(step), "made", $"({Slot(step).Type})unmapped"));
                break;
            case StepKind.SetKept:
                _code.Line($"if (({Kept(step.Slot)} & {Bit(step.Slot)}) != 0)");
                _code.Then(Set(Slot(step), "made", Slot(step).Local));
                break;
            default:
                throw new InvalidOperationException($"{step.Kind} is no step of reading by generated code.");
        }
    }

    // If members of the flattened object came before, it exists; otherwise use the member's current one, or a new one.
    private void EmitOpening(SlotModel slot, int opens)
    {
        FlattenedModel part = slot.Flattened!;
        if (part.IsValueType)
            _code.Line(
                $"if (!{part.Local}Open) {{ {part.Local} = {(opens == 1 ? part.New : Get(slot, "made"))}; {part.Local}Open = true; }}");
        else if (opens != 2)
            _code.Line($"if ({part.Local} is null) {part.Local} = {(opens == 1 ? "" : Get(slot, "made") + " ?? ")}{part.New};");
        if (part.IsValueType || opens != 2)
            return;
        _stored = _value;
        _code.Line($"if ({part.Local} is null && ({part.Local} = {Get(slot, "made")}) is null)");
        _code.Then($"{{ {After} = SkipValue(ref reader, value); goto Stored{_stored}; }}");
    }

    private static string Seen(SlotModel slot) => slot.Flattened!.Local + "Seen";

    private void EmitExpectation(Step step)
    {
        _value = step.Slot;
        _code.Line();
        NameWords words = _isLeaf ? NameWords.Of(Slot(step).JsonName, _isFirst) : default;
        if (words.Length != 0)
        {
            _code.Line($"if (exact && IsName(ref origin, end, position, {words.Length}, {Constants(words)}))");
            _code.Then($"value = position + {words.Length};");
        }

        _code.Line(
            $"{(words.Length == 0 ? "" : "else ")}if ((value = MatchMember(ref origin, end, position, ref names, {step.Slot})) < 0)");
        EmitNextName(step.Slot);
        _code.Label($"At{step.Slot}");
    }

    private static string Constants(NameWords words) =>
        $"0x{words.First:x}" + (words.Length <= 8 ? "" : $", 0x{words.Last:x}") + (words.Length <= 16 ? "" : $", 0x{words.Middle:x}");

    private void EmitNextName(int expected)
    {
        _code.Line(_isFirst ? $"{{ {First} goto Find; }}" : $"{{ slot = {expected}; goto Miss; }}");
        _isFirst = false;
    }

    private void EmitMiss()
    {
        _code.Label("Miss");
        _code.Line(Found("Next(ref reader, position, slot"));
    }

    private void EmitAfter(Step step, string statement)
    {
        _code.Line(statement);
        if (_stored >= 0)
            _code.Label($"Stored{_stored}");
        _stored = -1;
        _code.Line($"position = {(step.Primitive.ReadsInline() ? "near" : After)};");
        if (!_isSearching)
            return;
        EmitNextName(step.Kind is StepKind.AddUnmapped or StepKind.KeepUnmapped ? _type.Slots.Count : step.Slot + 1);
    }

    // After the last expected name, a brace is likely; otherwise search for the name, and the switch jumps to its steps.
    private void EmitSearch()
    {
        if (_isFirst)
        {
            _code.Line(First);
            _isFirst = false;
            if (_steps.Any(step => step.Kind is StepKind.Meet or StepKind.AddUnmapped or StepKind.KeepUnmapped or StepKind.TakeFlattened))
            {
                _code.Line("goto Find;");
                EmitMiss();
            }
        }
        else
        {
            _code.Line("if (IsAt(ref origin, end, position, (byte)'}'))");
            _code.Line("{ value = position + 1; goto End; }");
            _code.Line($"slot = {_type.Slots.Count};");
            EmitMiss();
        }

        _code.Label("Find");
        _code.Line("switch (slot)");
        _code.Open();
        foreach (Step step in _steps)
            if (step.Kind is StepKind.Expect or StepKind.Meet)
                _code.Line($"case {step.Slot}: goto At{step.Slot};");
            else if (step.Kind is StepKind.AddUnmapped or StepKind.KeepUnmapped)
                _code.Line("case NameSearch.Unmapped: goto Unmapped;");
        _code.Line(_steps.Any(step => step.Kind == StepKind.TakeFlattened)
            ? $"default: if (slot >= {_type.Slots.Count}) goto Part; goto End;"
            : "default: goto End;");
        _code.Close();
        _isSearching = true;
    }

    private string Value(Step step)
    {
        if (step.Primitive == Primitive.None)
            return $"{Slot(step).Codec}.ReadAt(ref reader, value, out {After})";
        return step.Primitive.ReadsInline()
            ? $"Read{step.Primitive}(ref reader, ref origin, end, value, out near)"
            : $"Read{step.Primitive}(ref reader, value, out {After})";
    }

    private SlotModel Slot(Step step) => _type.Slots[step.Slot];

    private static string WordOf(Step step) =>
        step.Kind == StepKind.KeepForLater ? Kept(step.Slot) : Seen(step.Slot / ObjectProgram.SlotsPerWord);

    private static string Seen(int word) => word == 0 ? "seen" : $"seen{word}";

    private static string Kept(int slot) => slot < ObjectProgram.SlotsPerWord ? "kept" : $"kept{slot / ObjectProgram.SlotsPerWord}";

    private static string Bit(int slot) => $"0x{ObjectProgram.BitOf(slot):x}";
}
