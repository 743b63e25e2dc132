//! Codes against all renamings of small graphs.

use super::*;
use crate::testing::Numbers;

const SIZE: usize = 4;

/// An index below a limit.
fn at(numbers: &mut Numbers, limit: usize) -> usize {
    numbers.below(limit as u64) as usize
}

fn vertex(class: ClassId, constant: Option<ObjectId>, links: Vec<Link<usize>>) -> Vertex {
    Vertex { class, order: order(&class.index().to_string()), constant, links }
}

/// A graph of which each node is a root or reached from one.
fn graph(numbers: &mut Numbers) -> Graph {
    let nodes = (0..SIZE).map(|_| {
        let class = ClassId::from_index(at(numbers, 2));
        let links: Vec<Link<usize>> = (0..2)
            .map(|_| match at(numbers, SIZE + 2) {
                target if target < SIZE => Link::To(target),
                target if target == SIZE => Link::Null,
                _ => Link::Value(Kind::Int),
            })
            .collect();
        match at(numbers, 6) {
            0 => vertex(class, Some(ObjectId::from_index(at(numbers, 2))), Vec::new()),
            _ => vertex(class, None, links),
        }
    });
    let mut graph = Graph { nodes: nodes.collect(), roots: Vec::new() };
    for root in 0..SIZE {
        if at(numbers, 2) == 0 || !reached(&graph).contains(&root) {
            graph.roots.push(root);
        }
    }
    graph
}

fn reached(graph: &Graph) -> Vec<usize> {
    let mut met = graph.roots.clone();
    let mut next = 0;
    while let Some(node) = met.get(next).copied() {
        next += 1;
        for link in &graph.nodes[node].links {
            if let Link::To(target) = link
                && !met.contains(target)
            {
                met.push(*target);
            }
        }
    }
    met
}

fn renamed(graph: &Graph, names: &[usize]) -> Graph {
    let mut nodes: Vec<Option<Vertex>> = (0..SIZE).map(|_| None).collect();
    for (node, of) in graph.nodes.iter().enumerate() {
        let links = of.links.iter().map(|link| match link {
            Link::To(target) => Link::To(names[*target]),
            link => *link,
        });
        nodes[names[node]] = Some(Vertex { links: links.collect(), ..*of });
    }
    let mut roots: Vec<usize> = graph.roots.iter().map(|root| names[*root]).collect();
    roots.sort_unstable();
    Graph { nodes: nodes.into_iter().flatten().collect(), roots }
}

fn permutations() -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for value in 0..SIZE {
        let longer = found.iter().flat_map(|one: &Vec<usize>| {
            (0..=one.len()).map(move |at| {
                let mut longer = one.clone();
                longer.insert(at, value);
                longer
            })
        });
        found = longer.collect();
    }
    found
}

#[test]
fn graphs_have_one_code_if_and_only_if_one_renames_the_other() {
    let mut numbers = Numbers(11);
    let names = permutations();
    let graphs: Vec<Graph> = (0..400).map(|_| graph(&mut numbers)).collect();
    let mut isomorphic = 0;
    for pair in graphs.chunks_exact(2) {
        let [one, other] = pair else { unreachable!("chunks of two") };
        let shuffled = renamed(one, &names[at(&mut numbers, names.len())]);
        assert_eq!(one.shape(Deadline::NEVER).1, shuffled.shape(Deadline::NEVER).1);
        assert_eq!(one.shape(Deadline::NEVER).0, shuffled.shape(Deadline::NEVER).0);
        let is_renaming = |names: &Vec<usize>| {
            let renamed = renamed(one, names);
            renamed.nodes == other.nodes && renamed.roots == other.roots
        };
        let is_one = names.iter().any(is_renaming);
        isomorphic += usize::from(is_one);
        assert_eq!(one.shape(Deadline::NEVER).1 == other.shape(Deadline::NEVER).1, is_one);
    }
    // What one pair in hundreds would be by chance: shapes of their own are compared above.
    assert!(isomorphic < 100);
}

#[test]
fn the_objects_of_a_shape_are_those_of_the_graph() {
    let mut numbers = Numbers(5);
    for _ in 0..300 {
        let graph = graph(&mut numbers);
        let (shape, _, met) = graph.shape(Deadline::NEVER);
        assert_eq!(shape.nodes.len(), SIZE);
        for (at, node) in met.iter().enumerate() {
            let Vertex { class, constant, links, .. } = &graph.nodes[*node];
            assert_eq!((shape.nodes[at].class, shape.nodes[at].constant), (*class, *constant));
            for (mine, theirs) in shape.nodes[at].links.iter().zip(links) {
                match (mine, theirs) {
                    (Link::To(mine), Link::To(theirs)) => assert_eq!(met[*mine as usize], *theirs),
                    (mine, theirs) => assert_eq!(format!("{mine:?}"), format!("{theirs:?}")),
                }
            }
        }
        let mut roots: Vec<usize> = shape.roots.iter().map(|root| met[*root as usize]).collect();
        roots.sort_unstable();
        assert_eq!(roots, graph.roots);
    }
}
